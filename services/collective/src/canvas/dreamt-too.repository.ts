import type { CollectiveDream } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export type DreamtToo = Pick<CollectiveDream, 'dreamtTooCount' | 'dreamtToo'>;

/** Public dreams that others dreamt too: a number, and to each dreamer their own answer. */
@Injectable()
export class DreamtTooRepository {
  constructor(private readonly database: DataSource) {}

  /** @returns false for a dream that is not public, the dreamer's own, or reported by the dreamer */
  async set(dreamId: string, dreamerId: string, dreamtToo: boolean): Promise<boolean> {
    const dreams = await this.database.query<unknown[]>(
      `select 1 from collective.published_dream d where d.dream_id = $1 and d.dreamer_id <> $2
         and not exists (select 1 from collective.report r where r.dream_id = d.dream_id and r.dreamer_id = $2)`,
      [dreamId, dreamerId],
    );
    if (dreams.length === 0) return false;
    // A dream that was withdrawn meanwhile has no row to lock.
    const sql = dreamtToo
      ? `insert into collective.dreamt_too (dream_id, dreamer_id)
         select dream_id, $2 from collective.published_dream where dream_id = $1 for key share on conflict do nothing`
      : 'delete from collective.dreamt_too where dream_id = $1 and dreamer_id = $2';
    await this.database.query(sql, [dreamId, dreamerId]);
    return true;
  }

  /** Of those of these dreams that somebody dreamt too. */
  async of(dreamIds: readonly string[], viewer: string): Promise<Map<string, DreamtToo>> {
    const rows = await this.database.query<(DreamtToo & { dreamId: string })[]>(
      `select dream_id as "dreamId", count(*)::int as "dreamtTooCount", bool_or(dreamer_id = $2) as "dreamtToo"
       from collective.dreamt_too where dream_id = any($1) group by dream_id`,
      [dreamIds, viewer],
    );
    return new Map(rows.map(({ dreamId, ...too }) => [dreamId, too]));
  }

  async dreamsOf(dreamerId: string): Promise<string[]> {
    const rows = await this.database.query<{ dreamId: string }[]>(
      'select dream_id as "dreamId" from collective.dreamt_too where dreamer_id = $1 order by 1',
      [dreamerId],
    );
    return rows.map(({ dreamId }) => dreamId);
  }

  async erase(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query('delete from collective.dreamt_too where dreamer_id = $1', [dreamerId]);
  }
}
