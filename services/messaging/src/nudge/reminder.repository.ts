import type {
  Language,
  MonthlyLetterSettings,
  RealityCheckSettings,
  RehearsalSettings,
  StoredNudge,
} from '@dreamloom/contracts';
import { REHEARSAL_DAYS } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export type ReminderKind = 'reality-check' | 'rehearsal' | 'letter';

export interface StoredReminder {
  dreamerId: string;
  kind: ReminderKind;
  isOn: boolean;
  /** When the next one comes; null while there is none. */
  nextAt: Date | null;
  /** Local times as HH:MM; the rehearsal has the time of the nudge, and the letter none. */
  times: string[];
  /** The dream whose other ending is rehearsed. */
  dreamId: string | null;
  daysLeft: number;
  byWhatsapp: boolean;
  /** Of the profile, otherwise of the browser. */
  timeZone: string;
  browserLanguage: Language;
}

/** The time of a nudge before the dreamer has chosen one. */
export const SUGGESTED_TIME = '07:00';

const REMINDER = `
  select r.dreamer_id as "dreamerId", r.kind, r.next_at is not null as "isOn", r.next_at as "nextAt",
    case r.kind when 'rehearsal' then array[coalesce(n.time, '${SUGGESTED_TIME}')] else r.times end as times,
    r.dream_id as "dreamId", r.days_left as "daysLeft", r.by_whatsapp as "byWhatsapp",
    coalesce(z.time_zone, r.browser_time_zone) as "timeZone", r.browser_language as "browserLanguage"
  from messaging.reminder r
  left join messaging.dreamer_time_zone z using (dreamer_id)
  left join messaging.nudge_settings n using (dreamer_id)`;

@Injectable()
export class ReminderRepository {
  constructor(private readonly database: DataSource) {}

  of(dreamerId: string, tx: Tx = this.database.manager): Promise<StoredReminder[]> {
    return tx.query(`${REMINDER} where r.dreamer_id = $1`, [dreamerId]);
  }

  async one(dreamerId: string, kind: ReminderKind): Promise<StoredReminder | null> {
    return (await this.of(dreamerId)).find((reminder) => reminder.kind === kind) ?? null;
  }

  /** The caller schedules it. */
  async saveChecks(tx: Tx, dreamerId: string, settings: RealityCheckSettings, language: Language): Promise<void> {
    await tx.query(
      `insert into messaging.reminder (dreamer_id, kind, times, browser_time_zone, browser_language)
       values ($1, 'reality-check', $2, $3, $4)
       on conflict (dreamer_id, kind) do update set times = excluded.times,
         browser_time_zone = excluded.browser_time_zone, browser_language = excluded.browser_language`,
      [dreamerId, settings.times, settings.timeZone, language],
    );
  }

  /** The caller schedules it. */
  async saveLetter(tx: Tx, dreamerId: string, settings: MonthlyLetterSettings, language: Language): Promise<void> {
    await tx.query(
      `insert into messaging.reminder (dreamer_id, kind, by_whatsapp, browser_time_zone, browser_language)
       values ($1, 'letter', $2, $3, $4)
       on conflict (dreamer_id, kind) do update set by_whatsapp = excluded.by_whatsapp,
         browser_time_zone = excluded.browser_time_zone, browser_language = excluded.browser_language`,
      [dreamerId, settings.byWhatsapp, settings.timeZone, language],
    );
  }

  async endLetter(dreamerId: string): Promise<void> {
    await this.database.query(
      `update messaging.reminder set next_at = null where dreamer_id = $1 and kind = 'letter'`,
      [dreamerId],
    );
  }

  /** A week begins, instead of that of another dream; one of this dream goes on. The caller schedules it. */
  async saveRehearsal(
    tx: Tx,
    { dreamerId, dreamId }: { dreamerId: string; dreamId: string },
    { byWhatsapp, timeZone }: RehearsalSettings,
    language: Language,
  ): Promise<void> {
    await tx.query(
      `insert into messaging.reminder as r
         (dreamer_id, kind, dream_id, days_left, by_whatsapp, browser_time_zone, browser_language)
       values ($1, 'rehearsal', $2, $3, $4, $5, $6)
       on conflict (dreamer_id, kind) do update set dream_id = excluded.dream_id,
         days_left = case when r.dream_id = excluded.dream_id and r.next_at is not null then r.days_left
           else excluded.days_left end,
         by_whatsapp = excluded.by_whatsapp, browser_time_zone = excluded.browser_time_zone,
         browser_language = excluded.browser_language`,
      [dreamerId, dreamId, REHEARSAL_DAYS, byWhatsapp, timeZone, language],
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

  /** One of the days of a rehearsal is over. @returns how many are left */
  async countDay(tx: Tx, dreamerId: string): Promise<number> {
    const [[row]] = await tx.query<[{ left: number }[], number]>(
      `update messaging.reminder set days_left = days_left - 1 where dreamer_id = $1 and kind = 'rehearsal'
       returning days_left as left`,
      [dreamerId],
    );
    return row?.left ?? 0;
  }

  async endRehearsal(dreamerId: string, dreamId: string): Promise<void> {
    await this.database.query('delete from messaging.reminder where dreamer_id = $1 and dream_id = $2', [
      dreamerId,
      dreamId,
    ]);
  }

  /** A letter by mail stays. */
  async endAll(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query(`delete from messaging.reminder where dreamer_id = $1 and kind = 'rehearsal'`, [dreamerId]);
    await tx.query(
      `update messaging.reminder set next_at = null where dreamer_id = $1 and (kind <> 'letter' or by_whatsapp)`,
      [dreamerId],
    );
  }

  /** Locks the reminders whose time has come, without those that another replica is working on. */
  due(tx: Tx, now: Date, limit: number): Promise<StoredReminder[]> {
    return tx.query(`${REMINDER} where r.next_at <= $1 order by r.next_at limit $2 for update of r skip locked`, [
      now,
      limit,
    ]);
  }

  async export(dreamerId: string): Promise<Pick<StoredNudge, 'realityChecks' | 'rehearsal' | 'monthlyLetter'>> {
    const reminders = await this.of(dreamerId);
    const checks = reminders.find(({ kind }) => kind === 'reality-check');
    const rehearsal = reminders.find(({ kind }) => kind === 'rehearsal');
    const letter = reminders.find(({ kind }) => kind === 'letter');
    return {
      monthlyLetter: letter ? { isOn: letter.isOn, byWhatsapp: letter.byWhatsapp } : null,
      realityChecks: checks ? { isOn: checks.isOn, times: checks.times } : null,
      rehearsal:
        rehearsal?.dreamId == null
          ? null
          : { dreamId: rehearsal.dreamId, daysLeft: rehearsal.daysLeft, byWhatsapp: rehearsal.byWhatsapp },
    };
  }
}
