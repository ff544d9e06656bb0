import type { OtherEndingAnswer } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isoTime } from '../iso-time.js';

/** The other endings that dreamers gave to their dreams. The caller of a writing method holds the lock of the dream. */
@Injectable()
export class OtherEndingRepository {
  constructor(private readonly database: DataSource) {}

  /** The caller has checked whose dream it is. */
  async of(dreamId: string, tx: Tx = this.database.manager): Promise<OtherEndingAnswer> {
    const [otherEnding = null] = await tx.query<NonNullable<OtherEndingAnswer['otherEnding']>[]>(
      `select e.words, ${isoTime('e.changed_at')} as "changedAt", e.failure,
         e.artwork_id is not null and i.id is null and e.failure is null as "isPainting",
         case when i.id is not null then json_build_object('id', i.id, 'origin', i.origin,
           'imageUrl', '/api/media/' || i.media_key, 'isActive', i.is_active, 'createdAt', ${isoTime('i.created_at')},
           'prompt', i.prompt, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder) end as image
       from dreams.other_ending e left join dreams.dream_image i on i.id = e.artwork_id where e.dream_id = $1`,
      [dreamId],
    );
    return { otherEnding };
  }

  /** Each save has a later time than the one before, because it is the tag of the words. */
  async save(tx: Tx, dreamId: string, words: string, now: Date): Promise<void> {
    await tx.query(
      `insert into dreams.other_ending (dream_id, words, changed_at) values ($1, $2, $3)
       on conflict (dream_id) do update set words = excluded.words,
         changed_at = greatest(excluded.changed_at, other_ending.changed_at + interval '1 millisecond')`,
      [dreamId, words, now],
    );
  }

  /** Its pictures stay among those of the dream, without the words that they were made of. @returns false without one */
  async remove(tx: Tx, dreamId: string): Promise<boolean> {
    const [removed] = await tx.query<[unknown[], number]>(
      'delete from dreams.other_ending where dream_id = $1 returning 1',
      [dreamId],
    );
    await tx.query(`update dreams.dream_image set prompt = '' where dream_id = $1 and origin = 'ending'`, [dreamId]);
    return removed.length > 0;
  }

  async noteRequested(tx: Tx, dreamId: string, artworkId: string): Promise<void> {
    await tx.query('update dreams.other_ending set artwork_id = $2, failure = null where dream_id = $1', [
      dreamId,
      artworkId,
    ]);
  }

  /** Ends all pictures that are pending, and returns their dreams. A picture that arrives later is stored without the words. */
  async stopPainting(tx: Tx, dreamerId: string): Promise<string[]> {
    const [stopped] = await tx.query<[{ id: string }[], number]>(
      `update dreams.other_ending e set artwork_id = null from dreams.dream d
       where d.id = e.dream_id and d.dreamer_id = $1 and e.artwork_id is not null and e.failure is null
         and not exists (select 1 from dreams.dream_image i where i.id = e.artwork_id)
       returning d.id`,
      [dreamerId],
    );
    return stopped.map(({ id }) => id);
  }

  /** False for an artwork whose ending was deleted or painted again since it was requested. */
  async awaits(tx: Tx, artworkId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('select 1 from dreams.other_ending where artwork_id = $1', [artworkId]);
    return rows.length > 0;
  }

  /** Without effect on an artwork that no ending awaits. */
  async noteFailure(tx: Tx, artworkId: string, reason: string): Promise<void> {
    await tx.query('update dreams.other_ending set failure = $2 where artwork_id = $1', [artworkId, reason]);
  }
}
