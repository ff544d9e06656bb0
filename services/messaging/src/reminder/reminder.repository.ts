import { type ChannelName, type Language, REHEARSAL_DAYS, type StoredNudge } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';

/**
 * The morning nudge, questions during the day ("Are you dreaming?"), the other ending of a dream for a week, the number of
 * dreams in the dreamer's circles, and the letter about a month.
 */
export type ReminderKind = 'nudge' | 'reality-check' | 'rehearsal' | 'circles' | 'letter';

/** What a dreamer chooses. */
export interface ReminderSettings {
  dreamerId: string;
  kind: ReminderKind;
  /** Local times as HH:MM; the rehearsal has the time of the nudge, and the letter none. */
  times: string[];
  /** Days of the week by ISO 8601: 1 is Monday. */
  days: number[];
  /** The dream whose other ending is rehearsed. */
  dreamId: string | null;
  /** To the dreamer's chat, beside the browsers or instead of a mail. */
  byChat: boolean;
  /** Of the profile, otherwise of the browser. */
  timeZone: string;
  browserLanguage: Language;
}

export interface StoredReminder extends ReminderSettings {
  isOn: boolean;
  /** When the next one comes; null while there is none. */
  nextAt: Date | null;
  /** Of a rehearsal. */
  daysLeft: number;
  /** The zone in which the journal counts nights. */
  nightZone: string;
  /** Nudges in a row that nothing followed. */
  ignored: number;
  nudgedAt: Date | null;
}

/**
 * requested: the event is appended. sent: at least one channel has it. The others were not sent: `answered` when the
 * night has a dream or none was reported, `paused` after too many ignored ones, `late`, `off`, `nowhere` without a
 * channel, `empty` for a month, or circles, without a dream, `failed`.
 */
export type ReminderStatus =
  'requested' | 'sent' | 'answered' | 'paused' | 'late' | 'off' | 'nowhere' | 'empty' | 'failed';

/** The time of a nudge before the dreamer has chosen one. */
export const SUGGESTED_TIME = '07:00';
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const REMINDER = `
  select r.dreamer_id as "dreamerId", r.kind, r.next_at is not null as "isOn", r.next_at as "nextAt",
    case r.kind when 'rehearsal' then coalesce(n.times, array['${SUGGESTED_TIME}']) else r.times end as times,
    r.days, r.dream_id as "dreamId", r.days_left as "daysLeft", r.by_chat as "byChat",
    coalesce(z.time_zone, r.browser_time_zone) as "timeZone", coalesce(z.time_zone, 'UTC') as "nightZone",
    r.browser_language as "browserLanguage", r.ignored, r.nudged_at as "nudgedAt"
  from messaging.reminder r
  left join messaging.dreamer_time_zone z using (dreamer_id)
  left join messaging.reminder n on n.dreamer_id = r.dreamer_id and n.kind = 'nudge'`;

const RETENTION = "interval '30 days'";

@Injectable()
export class ReminderRepository {
  constructor(private readonly database: DataSource) {}

  of(dreamerId: string, tx: Tx = this.database.manager): Promise<StoredReminder[]> {
    return tx.query(`${REMINDER} where r.dreamer_id = $1`, [dreamerId]);
  }

  async one(dreamerId: string, kind: ReminderKind): Promise<StoredReminder | null> {
    return (await this.of(dreamerId)).find((reminder) => reminder.kind === kind) ?? null;
  }

  /** Null before the dreamer has chosen one in the profile. */
  async profileZone(dreamerId: string): Promise<string | null> {
    const [row] = await this.database.query<{ timeZone: string | null }[]>(
      'select time_zone as "timeZone" from messaging.dreamer_time_zone where dreamer_id = $1',
      [dreamerId],
    );
    return row?.timeZone ?? null;
  }

  /**
   * Begins the count of ignored ones again, and for another dream the days of its rehearsal; those of the same dream go
   * on. The caller schedules it.
   */
  async save(tx: Tx, settings: ReminderSettings): Promise<void> {
    const { dreamerId, kind, times, days, dreamId, byChat, timeZone, browserLanguage } = settings;
    await tx.query(
      `insert into messaging.reminder as r
         (dreamer_id, kind, times, days, dream_id, days_left, by_chat, browser_time_zone, browser_language)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (dreamer_id, kind) do update set times = excluded.times, days = excluded.days,
         dream_id = excluded.dream_id,
         days_left = case when r.dream_id = excluded.dream_id and r.next_at is not null then r.days_left
           else excluded.days_left end,
         by_chat = excluded.by_chat, browser_time_zone = excluded.browser_time_zone,
         browser_language = excluded.browser_language, ignored = 0`,
      [dreamerId, kind, times, days, dreamId, dreamId === null ? 0 : REHEARSAL_DAYS, byChat, timeZone, browserLanguage],
    );
  }

  /** Null while there are no more. */
  async schedule(tx: Tx, { dreamerId, kind }: StoredReminder, nextAt: Date | null): Promise<void> {
    await tx.query('update messaging.reminder set next_at = $3 where dreamer_id = $1 and kind = $2', [
      dreamerId,
      kind,
      nextAt,
    ]);
  }

  /** Locks the reminders whose time has come, without those that another replica is working on. */
  due(tx: Tx, now: Date, limit: number): Promise<StoredReminder[]> {
    return tx.query(`${REMINDER} where r.next_at <= $1 order by r.next_at limit $2 for update of r skip locked`, [
      now,
      limit,
    ]);
  }

  /** One of the days of a rehearsal is over. @returns how many are left */
  async countDay(tx: Tx, dreamerId: string): Promise<number> {
    const [[row]] = await tx.query<[{ left: number }[], number]>(
      `update messaging.reminder set days_left = days_left - 1 where dreamer_id = $1 and kind = 'rehearsal'
       returning days_left as left`,
      [dreamerId],
    );
    return row?.left ?? 0;
  }

  async endLetter(dreamerId: string): Promise<void> {
    await this.database.query(
      `update messaging.reminder set next_at = null where dreamer_id = $1 and kind = 'letter'`,
      [dreamerId],
    );
  }

  async endRehearsal(dreamerId: string, dreamId: string): Promise<void> {
    await this.database.query('delete from messaging.reminder where dreamer_id = $1 and dream_id = $2', [
      dreamerId,
      dreamId,
    ]);
  }

  /** A letter by mail stays: it has its own link for that. */
  async endAll(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query(`delete from messaging.reminder where dreamer_id = $1 and kind = 'rehearsal'`, [dreamerId]);
    await tx.query(
      `update messaging.reminder set next_at = null where dreamer_id = $1 and (kind <> 'letter' or by_chat)`,
      [dreamerId],
    );
  }

  /** @returns the id of the reminder of this date and slot, null when there was one */
  async add(tx: Tx, dreamerId: string, date: string, slot: string): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>(
      `insert into messaging.requested_reminder (id, dreamer_id, date, slot) values ($1, $2, $3, $4)
       on conflict (dreamer_id, date, slot) do nothing returning id`,
      [randomUUID(), dreamerId, date, slot],
    );
    return row?.id ?? null;
  }

  async noteStatus(tx: Tx, reminderId: string, status: ReminderStatus): Promise<void> {
    await tx.query('update messaging.requested_reminder set status = $2 where id = $1', [reminderId, status]);
  }

  async countNudge(tx: Tx, dreamerId: string, now: Date): Promise<void> {
    await tx.query(
      `update messaging.reminder set ignored = ignored + 1, nudged_at = $2 where dreamer_id = $1 and kind = 'nudge'`,
      [dreamerId, now],
    );
  }

  /** The status of a reminder without attempts left: `sent` when a browser or the phone has it. */
  async lastStatus(tx: Tx, reminderId: string): Promise<'sent' | 'failed'> {
    const rows = await tx.query<unknown[]>(
      `select 1 from messaging.push_subscription where $1 = any(reminder_ids)
       union all select 1 from messaging.outbound_message where about = $1 and status <> 'failed'`,
      [reminderId],
    );
    return rows.length > 0 ? 'sent' : 'failed';
  }

  /** The dreamer used the app or wrote to the bot: nudges that were ignored no longer count. */
  async noteReturn(dreamerId: string): Promise<void> {
    await this.database.query('update messaging.reminder set ignored = 0 where dreamer_id = $1 and ignored > 0', [
      dreamerId,
    ]);
  }

  /** @param channel undefined: any */
  async lastMessageAt(dreamerId: string, channel?: ChannelName): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }[]>(
      `select max(m.received_at) as at from messaging.inbound_message m
       left join messaging.channel_contact c on c.id = m.contact_id
       where m.dreamer_id = $1 and ($2::text is null or c.channel = $2)`,
      [dreamerId, channel ?? null],
    );
    return row?.at ?? null;
  }

  /** The row of a letter stays: by it the words of the letter are found when a dream is erased. */
  async deleteOld(tx: Tx): Promise<void> {
    await tx.query(
      `delete from messaging.requested_reminder where created_at < now() - ${RETENTION} and slot <> 'letter'`,
    );
  }

  async export(dreamerId: string): Promise<StoredNudge> {
    const devices = await this.database.query<StoredNudge['devices']>(
      `select substring(endpoint from '^[a-z]+://([^/]+)') as "pushService",
         to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
       from messaging.push_subscription where dreamer_id = $1 order by created_at, endpoint`,
      [dreamerId],
    );
    const reminders = new Map((await this.of(dreamerId)).map((reminder) => [reminder.kind, reminder]));
    const nudge = reminders.get('nudge');
    const checks = reminders.get('reality-check');
    const rehearsal = reminders.get('rehearsal');
    const letter = reminders.get('letter');
    const circles = reminders.get('circles');
    return {
      devices,
      settings: nudge ? nudgeSettings(nudge) : null,
      circleMornings: circles
        ? { isOn: circles.isOn, time: circles.times[0] ?? SUGGESTED_TIME, byChat: circles.byChat }
        : null,
      monthlyLetter: letter ? { isOn: letter.isOn, byChat: letter.byChat } : null,
      realityChecks: checks ? { isOn: checks.isOn, times: checks.times, byChat: checks.byChat } : null,
      rehearsal:
        rehearsal?.dreamId == null
          ? null
          : { dreamId: rehearsal.dreamId, daysLeft: rehearsal.daysLeft, byChat: rehearsal.byChat },
    };
  }
}

/** The nudge as the profile shows it. */
export const nudgeSettings = ({ isOn, times, days, byChat, timeZone }: StoredReminder) => ({
  isOn,
  time: times[0] ?? SUGGESTED_TIME,
  days,
  byChat,
  timeZone,
});
