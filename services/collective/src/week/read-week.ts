import { daysOfWeek, type WeeklyQuery, type WeeklyRecord } from '@dreamloom/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { WORLD } from '../canvas/places.js';
import { CLOCK, type Clock } from '../clock.js';
import { FEWEST_DREAMERS_OF_A_PLACE } from './figures.js';
import { askedPlace, weekBefore } from './asked-week.js';
import { WeekCountsRepository, type WeekFigures } from './week-counts.repository.js';
import { formatted, sceneOf, SILENT, titleOf, UNFOLDING } from './week-name.js';
import { WeekRepository, type WeekRow } from './week.repository.js';
import { WeekPictures } from './week-pictures.js';

const NOTHING: WeekFigures = { dreamCount: 0, uniqueDreamers: 0, topWords: [] };

export interface ReadableWeek {
  /** Changes with anything the record tells. */
  etag: string;
  /** The record with its picture. */
  record(): Promise<WeeklyRecord>;
}

/** A week as visitors see it: live while it is open; closed, its name and picture stay as they were. */
@Injectable()
export class ReadWeek {
  constructor(
    private readonly weeks: WeekRepository,
    private readonly counts: WeekCountsRepository,
    private readonly pictures: WeekPictures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Refusal 400 when there is no such week */
  async run(query: WeeklyQuery): Promise<ReadableWeek> {
    const week = weekBefore(query.week, this.clock.now());
    const place = askedPlace(query.place);
    const figures = await this.figuresOf(week, place);
    const hidden = place !== WORLD && figures === NOTHING;
    const row = hidden ? null : await this.weeks.find(week, place);
    const words = { ...wordsOf(row, figures, query.week), ...daysOfWeek(week) };
    const etag = `"${createHash('sha256')
      .update(JSON.stringify([words, row?.mediaKey ?? null]))
      .digest('base64url')}"`;
    return { etag, record: async () => ({ ...words, ...(await this.pictures.of(row)) }) };
  }

  /** Few dreamers of a place could be told apart: nothing is told of them. */
  async figuresOf(week: number, place: string): Promise<WeekFigures> {
    const figures = await this.counts.figuresOf(week, place);
    return place !== WORLD && figures.uniqueDreamers < FEWEST_DREAMERS_OF_A_PLACE ? NOTHING : figures;
  }
}

function wordsOf(row: WeekRow | null, { dreamCount, uniqueDreamers, topWords }: WeekFigures, offset: number) {
  const isEmpty = dreamCount === 0;
  return {
    weekTitle: row?.title ?? (isEmpty ? (offset === 0 ? UNFOLDING : SILENT) : titleOf(topWords)),
    collectivePrompt: row?.scene ?? (isEmpty ? null : sceneOf(topWords)),
    dreamCount,
    uniqueDreamers,
    topWordsFormatted: formatted(topWords),
  };
}
