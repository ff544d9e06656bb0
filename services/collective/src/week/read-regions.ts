import { Clock } from '@dreamloom/platform';
import type { WeeklyPlaces } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { placeKey } from '../canvas/places.js';
import { MIN_DREAMERS_OF_A_REGION, MAX_REGIONS, PLACES_KEPT_MS } from './figures.js';
import { weekBefore } from './requested-week.js';
import { WeekCountsRepository } from './week-counts.repository.js';
import { hasBlockedWord } from './words/blocked-words.js';

interface Kept {
  until: number;
  places: Promise<string[]>;
}

/** Lists the regions with enough dreamers in a week. The list is cached because every visitor requests it. */
@Injectable()
export class ReadRegions {
  private readonly kept = new Map<number, Kept>();

  constructor(
    private readonly counts: WeekCountsRepository,
    private readonly clock: Clock,
  ) {}

  async run(offset: number): Promise<WeeklyPlaces> {
    const now = this.clock.now();
    const week = weekBefore(offset, now);
    const before = this.kept.get(week);
    if (before && before.until > now.getTime()) return { places: await before.places };
    const places = this.find(week);
    this.kept.set(week, { until: now.getTime() + PLACES_KEPT_MS, places });
    places.catch(() => this.kept.delete(week));
    return { places: await places };
  }

  private async find(week: number): Promise<string[]> {
    const found = await this.counts.placesOf(week, MIN_DREAMERS_OF_A_REGION, MAX_REGIONS);
    return found
      .flatMap(({ place, locations }) => commonSpelling(place, locations) ?? [])
      .filter((name) => !hasBlockedWord(name));
  }
}

/** Returns the most common spelling of a region in these locations, so that a single dreamer does not determine it. */
function commonSpelling(place: string, locations: readonly string[]): string | undefined {
  const uses = new Map<string, number>();
  for (const name of locations.flatMap((location) => location.split(', ')))
    if (placeKey(name) === place) uses.set(name, (uses.get(name) ?? 0) + 1);
  return [...uses].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0];
}
