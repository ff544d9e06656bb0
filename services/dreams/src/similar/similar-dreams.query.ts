import { MAX_SIMILAR_DREAMS, type SimilarDreams } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DreamEntity } from '../dream/dream.entity.js';
import { DreamQuery } from '../dream/dream.query.js';
import { EmbeddingRepository } from './embedding.repository.js';
import { NearestDreams } from './nearest-dreams.js';

/**
 * The cosine from which two dreams count as similar. text-embedding-3-small gives unrelated texts 0.1 to 0.3, texts with
 * one common subject 0.4 to 0.5, and only texts of the same scene more than 0.6: docs/performance.md, section Similar dreams.
 */
const MIN_SIMILARITY = 0.6;

@Injectable()
export class SimilarDreamsQuery {
  constructor(
    private readonly database: DataSource,
    private readonly dreams: DreamQuery,
    private readonly embeddings: EmbeddingRepository,
    private readonly nearest: NearestDreams,
  ) {}

  /** @throws Refusal 404 when the dream is missing, in the trash or of another dreamer */
  async of(dreamerId: string, dreamId: string): Promise<SimilarDreams> {
    await this.dreams.assertOwn(dreamerId, dreamId);
    const dreams = await this.near(this.database.manager, { dreamerId, id: dreamId });
    return { isRead: dreams !== null, dreams: dreams ?? [] };
  }

  /**
   * The night of the nearest dream of an earlier night, for the reply to a dream that was sent to the bot; null when there
   * is none, when this dream has no embedding yet, or when the dreamer wants no mention.
   */
  async earlierNight(tx: Tx, dream: Pick<DreamEntity, 'id' | 'dreamerId' | 'night'>): Promise<string | null> {
    const wanted: unknown[] = await tx.query('select 1 from dreams.dreamer where id = $1 and mentions_similar', [
      dream.dreamerId,
    ]);
    if (wanted.length === 0) return null;
    const near = await this.near(tx, dream);
    return near?.find(({ night }) => night < dream.night)?.night ?? null;
  }

  private async near(tx: Tx, { dreamerId, id }: Pick<DreamEntity, 'id' | 'dreamerId'>) {
    const vector = await this.embeddings.vectorOf(id, tx);
    if (!vector) return null;
    const nearest = await this.nearest.of({ dreamerId, vector, limit: MAX_SIMILAR_DREAMS, except: id }, tx);
    const scores = new Map(
      nearest.filter(({ score }) => score >= MIN_SIMILARITY).map(({ dreamId, score }) => [dreamId, score]),
    );
    const dreams = await tx.query<{ id: string; title: string; night: string }[]>(
      'select id, title, night::text from dreams.dream where id = any($1)',
      [[...scores.keys()]],
    );
    return dreams.map((dream) => ({ ...dream, score: scores.get(dream.id) ?? 0 })).sort((a, b) => b.score - a.score);
  }
}
