import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DreamWords } from '../dream/dream.repository.js';
import { bytesOf, vectorIn } from './vectors.js';

export type DreamToEmbed = Omit<DreamWords, 'noAi'>;

/**
 * The embeddings of the dreams outside the trash. A trigger deletes one when its words change or its dream goes to the
 * trash, so every stored embedding belongs to the words of its dream.
 */
@Injectable()
export class EmbeddingRepository {
  constructor(private readonly database: DataSource) {}

  async vectorOf(dreamId: string, tx: Tx = this.database.manager): Promise<Float32Array | null> {
    const [row] = await tx.query<{ vector: Buffer }[]>(
      'select vector from dreams.dream_embedding where dream_id = $1',
      [dreamId],
    );
    return row ? vectorIn(row.vector) : null;
  }

  /** The words of a dream that needs an embedding; null when it has one, is in the trash or its dreamer wants no AI. */
  async wordsToEmbed(dreamId: string): Promise<DreamToEmbed | null> {
    const [words] = await this.database.query<DreamToEmbed[]>(
      `select d.id, d.dreamer_id as "dreamerId", d.content, d.revision
       from dreams.dream d join dreams.dreamer r on r.id = d.dreamer_id and not r.no_ai
       where d.id = $1 and d.deleted_at is null
         and not exists (select from dreams.dream_embedding e where e.dream_id = d.id)`,
      [dreamId],
    );
    return words ?? null;
  }

  /** Stores nothing when the words have changed, the dream is in the trash or the dreamer has switched off AI. */
  async store(tx: Tx, { id, dreamerId, content, revision }: DreamToEmbed, vector: Float32Array): Promise<void> {
    await tx.query(
      // The lock of the dreamer comes before that of the dream, as when the dreamer switches off AI.
      `with allowed as materialized (select id from dreams.dreamer where id = $5 and not no_ai for share)
       insert into dreams.dream_embedding (dream_id, dreamer_id, revision, vector)
       select d.id, d.dreamer_id, $2, $4 from allowed cross join lateral (
         select id, dreamer_id from dreams.dream
         where id = $1 and dreamer_id = allowed.id and deleted_at is null and content = $3 for share) d
       on conflict (dream_id) do update set revision = excluded.revision, vector = excluded.vector`,
      [id, revision, content, bytesOf(vector), dreamerId],
    );
  }

  /**
   * The newest dream without an embedding, or the next one older than `dreamId`. A dream that no AI has read yet is left
   * to the reading of older dreams, which the dreamer starts.
   */
  async nextMissing(tx: Tx, dreamerId: string, dreamId: string | null): Promise<string | null> {
    const [next] = await tx.query<{ id: string }[]>(
      `select d.id from dreams.dream d join dreams.dreamer r on r.id = d.dreamer_id and not r.no_ai
       where d.dreamer_id = $1 and d.deleted_at is null and d.motifs_revision is not null and d.id is distinct from $2
         and coalesce((d.created_at, d.id) < (select last.created_at, last.id from dreams.dream last where last.id = $2), true)
         and not exists (select 1 from dreams.dream_embedding e where e.dream_id = d.id)
       order by d.created_at desc, d.id desc limit 1`,
      [dreamerId, dreamId],
    );
    return next?.id ?? null;
  }

  async deleteAll(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query('delete from dreams.dream_embedding where dreamer_id = $1', [dreamerId]);
  }
}
