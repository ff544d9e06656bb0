import type { NightSigns, NightState } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isoTime } from '../iso-time.js';

const HAS_DREAM = 'exists (select 1 from dreams.dream where dreamer_id = $1 and night = $2 and deleted_at is null)';
const IS_WITHOUT_DREAM = 'exists (select 1 from dreams.night_without_dream where dreamer_id = $1 and night = $2)';

interface ReportedNight {
  night: string;
  reportedAt: Date;
}

/** The nights of which a dreamer reported that there was no dream. A trigger removes those that get a dream. */
@Injectable()
export class NightRepository {
  constructor(private readonly database: DataSource) {}

  async state(dreamerId: string, night: string, tx: Tx = this.database.manager): Promise<NightState> {
    const [state] = await tx.query<Omit<NightState, 'night'>[]>(
      `select ${HAS_DREAM} as "hasDream", ${IS_WITHOUT_DREAM} as "isWithoutDream"`,
      [dreamerId, night],
    );
    if (!state) throw new Error('the query returned no row');
    return { night, ...state };
  }

  async signs(dreamerId: string, night: string): Promise<NightSigns> {
    const [signs] = await this.database.query<NightSigns[]>(
      `select ${HAS_DREAM} or ${IS_WITHOUT_DREAM} as "isAnswered", ${isoTime(`greatest(
         (select max(recorded_at) from dreams.dream where dreamer_id = $1),
         (select max(created_at) from dreams.night_without_dream where dreamer_id = $1))`)} as "lastSignAt"`,
      [dreamerId, night],
    );
    if (!signs) throw new Error('the query returned no row');
    return signs;
  }

  /**
   * The zone in which nights are counted, null without such a dreamer. No dream of the dreamer is recorded until the
   * transaction ends.
   */
  async lockZone(tx: Tx, dreamerId: string): Promise<string | null> {
    const [dreamer] = await tx.query<{ zone: string }[]>(
      `select coalesce(timezone, 'UTC') as zone from dreams.dreamer where id = $1 for no key update`,
      [dreamerId],
    );
    return dreamer?.zone ?? null;
  }

  async add(tx: Tx, dreamerId: string, night: string): Promise<void> {
    await tx.query(
      'insert into dreams.night_without_dream (dreamer_id, night) values ($1, $2) on conflict do nothing',
      [dreamerId, night],
    );
  }

  /** Adds those that have ended and have no dream. @returns how many were not there */
  async restore(tx: Tx, dreamerId: string, nights: ReportedNight[], lastNight: string): Promise<number> {
    const added = await tx.query<unknown[]>(
      `insert into dreams.night_without_dream (dreamer_id, night, created_at)
       select $1, night, least(reported_at, now()) from unnest($2::date[], $3::timestamptz[]) as n (night, reported_at)
       where night <= $4::date and not exists (
         select from dreams.dream d where d.dreamer_id = $1 and d.night = n.night and deleted_at is null)
       on conflict do nothing returning night`,
      [dreamerId, nights.map(({ night }) => night), nights.map(({ reportedAt }) => reportedAt), lastNight],
    );
    return added.length;
  }

  /** @returns false when there was no report */
  async remove(tx: Tx, dreamerId: string, night: string): Promise<boolean> {
    const [removed] = await tx.query<[unknown[], number]>(
      'delete from dreams.night_without_dream where dreamer_id = $1 and night = $2 returning night',
      [dreamerId, night],
    );
    return removed.length > 0;
  }

  /** For an export; oldest first. */
  reported(dreamerId: string): Promise<{ night: string; reportedAt: string }[]> {
    return this.database.query(
      `select night::text, ${isoTime('created_at')} as "reportedAt" from dreams.night_without_dream where dreamer_id = $1
       order by night`,
      [dreamerId],
    );
  }
}
