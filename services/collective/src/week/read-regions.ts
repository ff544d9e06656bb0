import type { WeeklyPlaces } from '@dreamloom/contracts';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { regionKey } from '../canvas/regions.js';
import { WeekCountsRepository } from './week-counts.repository.js';
import { MAX_REGIONS, MIN_DREAMERS_OF_A_REGION, REGIONS_CACHE_MS, weekBefore } from './week-rules.js';
import { hasBlockedWord } from './words/blocked-words.js';

/** Lists the regions with enough dreamers in a week. The list is cached because every visitor requests it. */
@Injectable()
export class ReadRegions {
  private readonly cache = new Map<number, { until: number; regions: Promise<string[]> }>();

  constructor(
    private readonly counts: WeekCountsRepository,
    private readonly clock: Clock,
  ) {}

  async run(offset: number): Promise<WeeklyPlaces> {
    const now = this.clock.now();
    const week = weekBefore(offset, now);
    const cached = this.cache.get(week);
    if (cached && cached.until > now.getTime()) return { places: await cached.regions };
    const regions = this.find(week);
    this.cache.set(week, { until: now.getTime() + REGIONS_CACHE_MS, regions });
    regions.catch(() => this.cache.delete(week));
    return { places: await regions };
  }

  private async find(week: number): Promise<string[]> {
    const found = await this.counts.regionsOf(week, MIN_DREAMERS_OF_A_REGION, MAX_REGIONS, 'places');
    return found
      .flatMap(({ region, locations }) => commonSpelling(region, locations) ?? [])
      .filter((name) => !hasBlockedWord(name));
  }
}

/** Returns the most common spelling of a region in these locations, so that a single dreamer does not determine it. */
function commonSpelling(region: string, locations: readonly string[]): string | undefined {
  const uses = new Map<string, number>();
  for (const name of locations.flatMap((location) => location.split(', ')))
    if (regionKey(name) === region) uses.set(name, (uses.get(name) ?? 0) + 1);
  return [...uses].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0];
}
