import { Injectable } from '@nestjs/common';
import type { Vision } from './request-week-image.js';
import { minDreamers } from './min-dreamers.js';
import { WeekCountsRepository } from './week-counts.repository.js';
import { sceneOf } from './week-name.js';

const MAX_MOODS = 2;

/**
 * Derives the input for a week's title and image. It contains no dreamer's sentences, only motifs and moods that enough
 * dreamers share; each dreamer counts once regardless of the number of dreams.
 */
@Injectable()
export class WeeklyMaterial {
  constructor(private readonly counts: WeekCountsRepository) {}

  async of(week: number, place: string) {
    const { uniqueDreamers, motifs } = await this.counts.figuresOf(week, place);
    const moods = await this.counts.moodsOf(week, place, MAX_MOODS);
    const vision: Vision = { scene: sceneOf(motifs), moods };
    return { hasEnoughDreamers: uniqueDreamers >= minDreamers(place), motifs, vision };
  }
}
