import type { DreamSong, DreamSongs, DreamSongText } from '@dreamloom/contracts';
import { notFound, orUnavailable } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { CanvasRepository } from '../canvas/canvas.repository.js';
import { type InterpretationEntity, InterpretationRepository } from './interpretation.repository.js';
import { JournalClient } from './journal.client.js';

const PAGE_SIZE = 10;
/** Maximum number of dreams in one request to the journal. */
const MAX_IDS = 100;

/** A dreamer's interpretations with the titles of their dreams, as far as the dreamer may still see these. */
@Injectable()
export class DreamSongsQuery {
  constructor(
    private readonly interpretations: InterpretationRepository,
    private readonly canvas: CanvasRepository,
    private readonly journal: JournalClient,
  ) {}

  /** @throws Refusal 503 while the journal is unavailable */
  async page(dreamerId: string, skip: number): Promise<DreamSongs> {
    const { rows, total } = await this.interpretations.newestOf(dreamerId, skip, PAGE_SIZE);
    return { songs: await this.withTitles(dreamerId, rows), total };
  }

  /** @throws Refusal 404 when this dreamer has no such interpretation, 503 while the journal is unavailable */
  async one(dreamerId: string, id: string): Promise<DreamSongText> {
    const row = await this.interpretations.find(dreamerId, id);
    const [song] = row ? await this.withTitles(dreamerId, [row]) : [];
    if (!row || !song) throw notFound('song');
    return { ...song, text: row.text };
  }

  private async withTitles(dreamerId: string, rows: readonly InterpretationEntity[]): Promise<DreamSong[]> {
    const ids = [...new Set(rows.flatMap(({ dreamIds }) => dreamIds))];
    const titles = new Map<string, string>();
    // A title of a sensitive dream can be sensitive too.
    for (const dream of await this.canvas.byIds(ids)) if (!dream.isSensitive) titles.set(dream.dreamId, dream.title);
    for (let at = 0; at < ids.length; at += MAX_IDS) {
      const own = await this.journal.ownDreams(dreamerId, ids.slice(at, at + MAX_IDS)).catch(orUnavailable);
      for (const { id, title } of own.dreams) titles.set(id, title);
    }
    return rows.map(({ id, framework, dreamIds, createdAt }) => ({
      id,
      framework,
      createdAt: createdAt.toISOString(),
      dreamCount: dreamIds.length,
      dreams: dreamIds.flatMap((dream) => titles.get(dream) ?? []),
    }));
  }
}
