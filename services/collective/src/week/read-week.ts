import {
  daysOfWeek,
  DEFAULT_LANGUAGE,
  type Language,
  languageOf,
  type WeeklyQuery,
  type WeeklyRecord,
} from '@dreamloom/contracts';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { WORLD } from '../canvas/regions.js';
import type { WeekEntity } from './week.entity.js';
import { WeekRepository } from './week.repository.js';
import { type WeekCounts, WeekCountsRepository } from './week-counts.repository.js';
import { neutralTitle, sceneOf, titleOf } from './week-name.js';
import { minDreamers, requestedRegion, weekBefore } from './week-rules.js';

const NOTHING: WeekCounts = { dreamCount: 0, uniqueDreamers: 0, topMotifs: [], titleMotifs: [] };

export interface ReadableWeek {
  record: Omit<WeeklyRecord, 'imageStoredBase64' | 'imageUrl'>;
  mediaKey: string | null;
  /** Changes with every property of the record and with the image. */
  etag: string;
}

/**
 * Reads a week for visitors: an open week is computed live; the title and image of a closed week stay while
 * enough dreamers contribute.
 */
@Injectable()
export class ReadWeek {
  constructor(
    private readonly weeks: WeekRepository,
    private readonly counts: WeekCountsRepository,
    private readonly clock: Clock,
  ) {}

  /** @param counted the counts of a week whose dreams are stored elsewhere */
  async run(query: WeeklyQuery, region = requestedRegion(query.place), counted?: WeekCounts): Promise<ReadableWeek> {
    const week = weekBefore(query.week, this.clock.now());
    const counts = counted ?? (await this.countsOf(week, region));
    const isNeutral = counts.uniqueDreamers < minDreamers(region);
    const row = isNeutral ? null : await this.rowOf(week, region);
    const { dreamCount, uniqueDreamers } = counts;
    const language = languageOf(query.language) ?? DEFAULT_LANGUAGE;
    const texts = isNeutral ? neutralTexts(dreamCount, query.week, language) : textsIn(language, row, counts);
    const record = { ...texts, dreamCount, uniqueDreamers, ...daysOfWeek(week) };
    const mediaKey = row?.mediaKey ?? null;
    const hash = createHash('sha256').update(JSON.stringify([record, mediaKey, query.image]));
    return { record, mediaKey, etag: `"${hash.digest('base64url')}"` };
  }

  /** Few dreamers of a region could be identified, so no counts of them are returned. */
  async countsOf(week: number, region: string): Promise<WeekCounts> {
    const counts = await this.counts.countsOf(week, region);
    return region !== WORLD && counts.uniqueDreamers < minDreamers(region) ? NOTHING : counts;
  }

  /** Returns the stored week, without titles and scene when too few dreamers are left for one of their motifs. */
  async rowOf(week: number, region: string): Promise<WeekEntity | null> {
    const row = await this.weeks.find(week, region);
    if (row === null || row.titles === null) return row;
    const isValid = await this.counts.haveEnoughDreamers(week, region, row.motifs);
    return isValid ? row : { ...row, titles: null, scene: null };
  }
}

/** A language without a stored title has one that is made of the same motifs. */
const textsIn = (language: Language, row: WeekEntity | null, { topMotifs, titleMotifs }: WeekCounts) => ({
  weekTitle: row?.titles?.[language] ?? titleOf(row?.titles ? row.motifs : titleMotifs, language),
  collectivePrompt: row?.scene ?? sceneOf(titleMotifs),
  topWordsFormatted: topMotifs.join(', '),
});

/** Texts for a week with too few dreamers, which contain nothing that dreamers wrote. */
const neutralTexts = (dreamCount: number, offset: number, language: Language) => ({
  weekTitle: neutralTitle(offset === 0 ? 'unfolding' : dreamCount === 0 ? 'silent' : 'quiet', language),
  collectivePrompt: null,
  topWordsFormatted: '',
});
