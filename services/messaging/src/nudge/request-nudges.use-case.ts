import { nightOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, Logger } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { NudgeRepository, type StoredSettings } from './nudge.repository.js';
import { dueLetter, dueNudge, dueReminders, nextLetter, nextNudge, nextReminder } from './nudge-time.js';
import { ReminderRepository, type StoredReminder } from './reminder.repository.js';

const BATCH = 100;
/** Until a row that failed is tried again: some times within the hour in which a nudge may be late. */
const RETRY_MS = 10 * 60_000;
const later = (now: Date) => new Date(now.getTime() + RETRY_MS);

/** Requests the nudges, reminders and letters whose time has come, one per dreamer, local date and slot, and schedules the next ones. */
@Injectable()
export class RequestNudges {
  constructor(
    private readonly transactions: Transactions,
    private readonly nudges: NudgeRepository,
    private readonly reminders: ReminderRepository,
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(delivery: Delivery): Promise<void> {
    const now = this.clock.now();
    while ((await this.requestSome(now)) === BATCH);
    while ((await this.requestReminders(now)) === BATCH);
    await this.transactions.run(delivery, (tx) => this.nudges.deleteOld(tx));
  }

  private requestSome(now: Date): Promise<number> {
    return this.transactions.run(null, async (tx) => {
      const due = await this.nudges.due(tx, now, BATCH);
      for (const settings of due)
        await this.apart(tx, settings.dreamerId, {
          request: async () => {
            await this.request(tx, settings, now);
            await this.nudges.schedule(tx, settings.dreamerId, nextNudge(settings, now));
          },
          later: (tx) => this.nudges.schedule(tx, settings.dreamerId, later(now)),
        });
      return due.length;
    });
  }

  private async request(tx: Tx, settings: StoredSettings, now: Date): Promise<void> {
    const { dreamerId, nightZone } = settings;
    const due = dueNudge(settings, now);
    const nudgeId = due && (await this.nudges.add(tx, dreamerId, due.date, 'morning'));
    if (!nudgeId) return;
    const night = nightOf(due.at, nightZone);
    await this.log.append(tx, 'nudge-requested', { nudgeId, dreamerId, night, dueAt: due.at.toISOString() });
  }

  private requestReminders(now: Date): Promise<number> {
    return this.transactions.run(null, async (tx) => {
      const due = await this.reminders.due(tx, now, BATCH);
      for (const reminder of due)
        await this.apart(tx, reminder.dreamerId, {
          request: async () => this.reminders.schedule(tx, reminder, await this.requestOne(tx, reminder, now)),
          later: (tx) => this.reminders.schedule(tx, reminder, later(now)),
        });
      return due.length;
    });
  }

  /** @returns when the next one comes */
  private async requestOne(tx: Tx, reminder: StoredReminder, now: Date): Promise<Date | null> {
    if (reminder.kind === 'letter') {
      await this.requestLetter(tx, reminder, now);
      return nextLetter(reminder.timeZone, now);
    }
    return (await this.requestReminder(tx, reminder, now)) ? nextReminder(reminder, now) : null;
  }

  /** Requests what is due of one dreamer; what fails is undone and tried again later, without the others. */
  private async apart(
    tx: Tx,
    dreamerId: string,
    { request, later }: { request: () => Promise<void>; later: (tx: Tx) => Promise<void> },
  ): Promise<void> {
    // Inside of a transaction this is a savepoint.
    await tx.transaction(request).catch(async (error: unknown) => {
      this.logger.problem('a nudge could not be requested', error, { dreamerId });
      await later(tx);
    });
  }

  private async requestLetter(tx: Tx, { dreamerId, timeZone }: StoredReminder, now: Date): Promise<void> {
    const due = dueLetter(timeZone, now);
    const nudgeId = due && (await this.nudges.add(tx, dreamerId, due.date, 'letter'));
    if (!nudgeId) return;
    await this.log.append(tx, 'letter-requested', {
      nudgeId,
      dreamerId,
      month: due.month,
      dueAt: due.at.toISOString(),
    });
  }

  /** @returns whether there are more to come */
  private async requestReminder(tx: Tx, reminder: StoredReminder, now: Date): Promise<boolean> {
    const { dreamerId, dreamId, kind } = reminder;
    let { daysLeft } = reminder;
    for (const { date, time, at } of dueReminders(reminder, now)) {
      const nudgeId = await this.nudges.add(tx, dreamerId, date, kind === 'rehearsal' ? kind : time);
      if (!nudgeId) continue;
      await this.log.append(tx, 'reminder-requested', { nudgeId, dreamerId, dreamId, dueAt: at.toISOString() });
      if (kind === 'rehearsal') daysLeft = await this.reminders.countDay(tx, dreamerId);
    }
    return kind === 'reality-check' || daysLeft > 0;
  }
}
