import { Clock } from '@dreamloom/platform';
import { daysOfWeek, type WeeklyQuery, type WeeklyRecord } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { WORLD } from '../canvas/places.js';
import { requestedPlace, weekBefore } from './requested-week.js';
import { minDreamers } from './min-dreamers.js';
import { WeekCountsRepository, type WeekFigures } from './week-counts.repository.js';
import { formatted, QUIET, sceneOf, SILENT, titleOf, UNFOLDING } from './week-name.js';
import { WeekRepository, type WeekRow } from './week.repository.js';
import { WeekPictures } from './week-pictures.js';

const NOTHING: WeekFigures = { dreamCount: 0, uniqueDreamers: 0, topWords: [], motifs: [] };

export interface ReadableWeek {
  /** Changes with every property of the record. */
  etag: string;
  record(): Promise<WeeklyRecord>;
}

/**
 * Reads a week for visitors: an open week is computed live; a closed week keeps its title and image while enough
 * dreamers contribute.
 */
@Injectable()
export class ReadWeek {
  constructor(
    private readonly weeks: WeekRepository,
    private readonly counts: WeekCountsRepository,
    private readonly pictures: WeekPictures,
    private readonly clock: Clock,
  ) {}

  async run(query: WeeklyQuery): Promise<ReadableWeek> {
    const week = weekBefore(query.week, this.clock.now());
    const place = requestedPlace(query.place);
    const figures = await this.figuresOf(week, place);
    const isCalm = figures.uniqueDreamers < minDreamers(place);
    const row = isCalm ? null : await this.rowOf(week, place);
    const words = { ...(isCalm ? calmWords(figures, query.week) : wordsOf(row, figures)), ...daysOfWeek(week) };
    const etag = `"${createHash('sha256')
      .update(JSON.stringify([words, row?.mediaKey ?? null]))
      .digest('base64url')}"`;
    return { etag, record: async () => ({ ...words, ...(await this.pictures.of(row)) }) };
  }

  /** Few dreamers of a region could be identified, so no metrics of them are returned. */
  async figuresOf(week: number, place: string): Promise<WeekFigures> {
    const figures = await this.counts.figuresOf(week, place);
    return place !== WORLD && figures.uniqueDreamers < minDreamers(place) ? NOTHING : figures;
  }

  /** Returns the stored week, without title and scene when too few dreamers are left for one of their words. */
  async rowOf(week: number, place: string): Promise<WeekRow | null> {
    const row = await this.weeks.find(week, place);
    if (row === null || row.title === null) return row;
    const stands = await this.counts.haveEnoughDreamers(week, place, row.motifs);
    return stands ? row : { ...row, title: null, scene: null };
  }
}

function wordsOf(row: WeekRow | null, { dreamCount, uniqueDreamers, topWords, motifs }: WeekFigures) {
  return {
    weekTitle: row?.title ?? titleOf(motifs),
    collectivePrompt: row?.scene ?? sceneOf(motifs),
    topWordsFormatted: formatted(topWords),
    ...{ dreamCount, uniqueDreamers },
  };
}

/** Neutral texts for a week with too few dreamers, which contain nothing that dreamers wrote. */
function calmWords({ dreamCount, uniqueDreamers }: WeekFigures, offset: number) {
  return {
    weekTitle: offset === 0 ? UNFOLDING : dreamCount === 0 ? SILENT : QUIET,
    collectivePrompt: null,
    topWordsFormatted: '',
    ...{ dreamCount, uniqueDreamers },
  };
}
