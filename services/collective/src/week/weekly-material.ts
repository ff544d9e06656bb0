import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { WeekCountsRepository } from './week-counts.repository.js';
import type { WeekScene } from './week-image-requests.js';
import { sceneOf } from './week-name.js';
import { minDreamers } from './week-rules.js';

export const MAX_MOODS = 2;

/**
 * Derives the input for a week's title and image. It contains no dreamer's sentences, only motifs and moods that enough
 * dreamers share; each dreamer counts once regardless of the number of dreams.
 */
@Injectable()
export class WeeklyMaterial {
  constructor(private readonly counts: WeekCountsRepository) {}

  async of(week: number, region: string, tx?: Tx) {
    const { uniqueDreamers, titleMotifs: motifs } = await this.counts.countsOf(week, region, tx);
    const moods = await this.counts.moodsOf(week, region, MAX_MOODS, tx);
    const image: WeekScene = { scene: sceneOf(motifs), moods };
    return { hasEnoughDreamers: uniqueDreamers >= minDreamers(region), motifs, image };
  }
}
