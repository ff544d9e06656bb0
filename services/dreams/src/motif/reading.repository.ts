import type { MotifReading } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { isoTime } from '../iso-time.js';

/** A step of a background reading: the dream whose turn it is. */
export interface ReadingStep {
  dreamerId: string;
  readingId: string;
  dreamId: string;
}

/** The dreams of $1 that a background reading reads. A dream whose title is pending is read with its title. */
const UNREAD = `d.dreamer_id = $1 and d.deleted_at is null and d.motifs_revision is null and d.title_status <> 'naming'`;

const THIS_STEP = 'dreamer_id = $1 and reading_id = $2 and dream_id = $3';
const valuesOf = ({ dreamerId, readingId, dreamId }: ReadingStep) => [dreamerId, readingId, dreamId];

/** The progress of background readings: at most one per dreamer. */
@Injectable()
export class ReadingRepository {
  constructor(private readonly database: DataSource) {}

  async state(dreamerId: string): Promise<MotifReading> {
    const [state] = await this.database.query<MotifReading[]>(
      `select coalesce(r.state, 'none') as state, counts.done, counts.total,
         ${isoTime('r.until')} as until
       from (select count(motifs_revision)::int as done, count(*)::int as total
         from dreams.dream where dreamer_id = $1 and deleted_at is null) counts
       left join dreams.motif_reading r on r.dreamer_id = $1`,
      [dreamerId],
    );
    if (!state) throw new Error('the query returned no row');
    return state;
  }

  /** @returns the first step, or null when a reading is under way or every dream has been read */
  async begin(tx: Tx, dreamerId: string): Promise<ReadingStep | null> {
    const [begun] = await tx.query<ReadingStep[]>(
      `insert into dreams.motif_reading as r (dreamer_id, reading_id, dream_id, state)
         select d.dreamer_id, $2, d.id, 'running' from dreams.dream d
         where ${UNREAD} order by d.created_at desc, d.id desc limit 1
       on conflict (dreamer_id) do update set reading_id = excluded.reading_id, dream_id = excluded.dream_id,
         state = 'running', until = null, failures = 0
         where r.state = 'stopped'
       returning dreamer_id as "dreamerId", reading_id as "readingId", dream_id as "dreamId"`,
      [dreamerId, randomUUID()],
    );
    return begun ?? null;
  }

  /** @returns false when no reading is under way */
  async stop(tx: Tx, dreamerId: string): Promise<boolean> {
    const [, stopped] = await tx.query<[unknown[], number]>(
      `update dreams.motif_reading set state = 'stopped', until = null where dreamer_id = $1 and state <> 'stopped'`,
      [dreamerId],
    );
    return stopped > 0;
  }

  async end(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query('delete from dreams.motif_reading where dreamer_id = $1', [dreamerId]);
  }

  /** False for a step of a reading that was stopped, or that has gone on to another dream. */
  async isCurrent(step: ReadingStep): Promise<boolean> {
    const rows: unknown[] = await this.database.query(
      `select 1 from dreams.motif_reading where ${THIS_STEP} and state <> 'stopped'`,
      valuesOf(step),
    );
    return rows.length > 0;
  }

  async wait(tx: Tx, step: ReadingStep, until: Date): Promise<void> {
    await tx.query(
      `update dreams.motif_reading set state = 'waiting', until = $4 where ${THIS_STEP} and state <> 'stopped'`,
      [...valuesOf(step), until],
    );
  }

  /**
   * Goes on to the next older dream. The reading ends after the last dream, and stops when `maxFailures` dreams in a row
   * could not be read.
   * @returns the next step, or null when there is none
   */
  async advance(tx: Tx, step: ReadingStep, hasFailed: boolean, maxFailures: number): Promise<ReadingStep | null> {
    const [[advanced]] = await tx.query<[{ dreamId: string; state: string }[], number]>(
      `update dreams.motif_reading r set state = case when failed.n >= $5 then 'stopped' else 'running' end,
         until = null, failures = failed.n, dream_id = coalesce((
           select d.id from dreams.dream d
           where ${UNREAD} and d.id <> $3 and coalesce((d.created_at, d.id) <
             (select last.created_at, last.id from dreams.dream last where last.id = $3), true)
           order by d.created_at desc, d.id desc limit 1), $3)
       from (select case when $4 then failures + 1 else 0 end as n
         from dreams.motif_reading where dreamer_id = $1 for update) failed
       where ${THIS_STEP} and state <> 'stopped'
       returning r.dream_id as "dreamId", r.state`,
      [...valuesOf(step), hasFailed, maxFailures],
    );
    if (!advanced || advanced.state === 'stopped') return null;
    if (advanced.dreamId !== step.dreamId) return { ...step, dreamId: advanced.dreamId };
    await this.end(tx, step.dreamerId);
    return null;
  }
}
