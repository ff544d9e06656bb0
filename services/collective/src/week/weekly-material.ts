import { Injectable } from '@nestjs/common';
import { CanvasRepository } from '../canvas/canvas.repository.js';
import type { Vision } from './ask-for-vision.js';
import { WeekCountsRepository } from './week-counts.repository.js';
import { sceneOf } from './week-name.js';

/** Dreams that the model reads of a week. */
const DREAMS_READ = 40;
const MOODS_SHOWN = 2;

/** What a week's dreams give to a name and a picture. */
@Injectable()
export class WeeklyMaterial {
  constructor(
    private readonly canvas: CanvasRepository,
    private readonly counts: WeekCountsRepository,
  ) {}

  async of(week: number, place: string) {
    const dreams = await this.canvas.countedIn(week, place, DREAMS_READ);
    const { topWords } = await this.counts.figuresOf(week, place);
    const vision: Vision = { scene: sceneOf(topWords), moods: mostFrequent(dreams.flatMap(({ tags }) => tags)) };
    return { dreams, topWords, vision };
  }
}

function mostFrequent(tags: readonly string[]): string[] {
  const count = new Map<string, number>();
  for (const tag of tags) count.set(tag, (count.get(tag) ?? 0) + 1);
  return [...count]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOODS_SHOWN)
    .map(([tag]) => tag);
}
