import type { Language, NudgeSettings, StoredNudge } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';

export interface StoredSettings extends Omit<NudgeSettings, 'timeZone'> {
  dreamerId: string;
  /** Of the profile, otherwise of the browser. */
  timeZone: string;
  /** The zone in which the journal counts nights. */
  nightZone: string;
  browserLanguage: Language;
  /** Nudges in a row that nothing followed. */
  ignored: number;
  nudgedAt: Date | null;
  /** When the next nudge comes; null while it is off. */
  nextAt: Date | null;
}

/**
 * requested: the event is appended. sent: at least one channel has it. The others were not sent: `answered` when the
 * night has a dream or none was reported, `paused` after too many ignored ones, `late`, `off`, `nowhere` without a
 * channel, `empty` for a letter about a month without a dream, `failed`.
 */
export type NudgeStatus =
  'requested' | 'sent' | 'answered' | 'paused' | 'late' | 'off' | 'nowhere' | 'empty' | 'failed';

const SETTINGS = `
  select s.dreamer_id as "dreamerId", s.is_on as "isOn", s.time, s.days, s.by_whatsapp as "byWhatsapp",
    coalesce(z.time_zone, s.browser_time_zone) as "timeZone", coalesce(z.time_zone, 'UTC') as "nightZone", s.browser_language as "browserLanguage", s.ignored,
    s.nudged_at as "nudgedAt", s.next_at as "nextAt"
  from messaging.nudge_settings s left join messaging.dreamer_time_zone z using (dreamer_id)`;

const RETENTION = "interval '30 days'";

@Injectable()
export class NudgeRepository {
  constructor(private readonly database: DataSource) {}

  async of(dreamerId: string, tx: Tx = this.database.manager): Promise<StoredSettings | null> {
    const [settings] = await tx.query<StoredSettings[]>(`${SETTINGS} where s.dreamer_id = $1`, [dreamerId]);
    return settings ?? null;
  }

  /** Null before the dreamer has chosen one in the profile. */
  async profileZone(dreamerId: string): Promise<string | null> {
    const [row] = await this.database.query<{ timeZone: string | null }[]>(
      'select time_zone as "timeZone" from messaging.dreamer_time_zone where dreamer_id = $1',
      [dreamerId],
    );
    return row?.timeZone ?? null;
  }

  /** A change begins the count of ignored nudges again. */
  async save(tx: Tx, dreamerId: string, settings: NudgeSettings, browserLanguage: Language): Promise<void> {
    const { isOn, time, days, byWhatsapp, timeZone } = settings;
    await tx.query(
      `insert into messaging.nudge_settings
         (dreamer_id, is_on, time, days, by_whatsapp, browser_time_zone, browser_language)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (dreamer_id) do update set is_on = excluded.is_on, time = excluded.time, days = excluded.days,
         by_whatsapp = excluded.by_whatsapp, browser_time_zone = excluded.browser_time_zone,
         browser_language = excluded.browser_language, ignored = 0`,
      [dreamerId, isOn, time, days, byWhatsapp, timeZone, browserLanguage],
    );
  }

  async turnOff(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query('update messaging.nudge_settings set is_on = false, next_at = null where dreamer_id = $1', [
      dreamerId,
    ]);
  }

  /** Null while the nudge is off. */
  async schedule(tx: Tx, dreamerId: string, nextAt: Date | null): Promise<void> {
    await tx.query('update messaging.nudge_settings set next_at = $2 where dreamer_id = $1', [dreamerId, nextAt]);
  }

  /** Locks the settings whose time has come, without those that another replica is working on. */
  due(tx: Tx, now: Date, limit: number): Promise<StoredSettings[]> {
    return tx.query(`${SETTINGS} where s.next_at <= $1 order by s.next_at limit $2 for update of s skip locked`, [
      now,
      limit,
    ]);
  }

  /** @returns the id of the nudge of this date and slot, null when there was one */
  async add(tx: Tx, dreamerId: string, date: string, slot: string): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>(
      `insert into messaging.nudge (id, dreamer_id, date, slot) values ($1, $2, $3, $4)
       on conflict (dreamer_id, date, slot) do nothing returning id`,
      [randomUUID(), dreamerId, date, slot],
    );
    return row?.id ?? null;
  }

  async end(tx: Tx, nudge: { nudgeId: string; dreamerId: string }, status: NudgeStatus, now: Date): Promise<void> {
    await this.noteStatus(tx, nudge.nudgeId, status);
    if (status === 'sent')
      await tx.query(
        'update messaging.nudge_settings set ignored = ignored + 1, nudged_at = $2 where dreamer_id = $1',
        [nudge.dreamerId, now],
      );
  }

  /** The status of a nudge without attempts left: `sent` when a browser or the phone has it. */
  async lastStatus(tx: Tx, nudgeId: string): Promise<'sent' | 'failed'> {
    const rows = await tx.query<unknown[]>(
      `select 1 from messaging.push_subscription where $1 = any(nudge_ids)
       union all select 1 from messaging.outbound_message where about = $1 and status <> 'failed'`,
      [nudgeId],
    );
    return rows.length > 0 ? 'sent' : 'failed';
  }

  async noteStatus(tx: Tx, nudgeId: string, status: NudgeStatus): Promise<void> {
    await tx.query('update messaging.nudge set status = $2 where id = $1', [nudgeId, status]);
  }

  /** The dreamer used the app or wrote to the bot: nudges that were ignored no longer count. */
  async noteReturn(dreamerId: string): Promise<void> {
    await this.database.query('update messaging.nudge_settings set ignored = 0 where dreamer_id = $1 and ignored > 0', [
      dreamerId,
    ]);
  }

  async lastMessageAt(dreamerId: string): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }[]>(
      'select max(received_at) as at from messaging.inbound_message where dreamer_id = $1',
      [dreamerId],
    );
    return row?.at ?? null;
  }

  /** The row of a letter stays: by it the words of the letter are found when a dream is erased. */
  async deleteOld(tx: Tx): Promise<void> {
    await tx.query(`delete from messaging.nudge where created_at < now() - ${RETENTION} and slot <> 'letter'`);
  }

  async export(dreamerId: string): Promise<Pick<StoredNudge, 'settings' | 'devices'>> {
    const settings = await this.of(dreamerId);
    const devices = await this.database.query<StoredNudge['devices']>(
      `select substring(endpoint from '^[a-z]+://([^/]+)') as "pushService",
         to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
       from messaging.push_subscription where dreamer_id = $1 order by created_at, endpoint`,
      [dreamerId],
    );
    if (!settings) return { settings, devices };
    const { isOn, time, days, byWhatsapp, timeZone } = settings;
    return { settings: { isOn, time, days, byWhatsapp, timeZone }, devices };
  }
}
