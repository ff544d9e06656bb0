import { nightOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, Logger } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { ReminderRepository, type StoredReminder } from './reminder.repository.js';
import { type DueReminder, dueReminders, nextReminder } from './reminder-time.js';

const BATCH = 100;
/** Until a row that failed is tried again: some times within the hour in which a reminder may be late. */
const RETRY_MS = 10 * 60_000;

/** Requests the reminders whose time has come, one per dreamer, local date and slot, and schedules the next ones. */
@Injectable()
export class RequestReminders {
  constructor(
    private readonly transactions: Transactions,
    private readonly reminders: ReminderRepository,
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(delivery: Delivery): Promise<void> {
    const now = this.clock.now();
    while ((await this.requestSome(now)) === BATCH);
    await this.transactions.run(delivery, (tx) => this.reminders.deleteOld(tx));
  }

  private requestSome(now: Date): Promise<number> {
    return this.transactions.run(null, async (tx) => {
      const due = await this.reminders.due(tx, now, BATCH);
      for (const reminder of due) await this.requestApart(tx, reminder, now);
      return due.length;
    });
  }

  /** What fails is undone and tried again later, without the others. */
  private async requestApart(tx: Tx, reminder: StoredReminder, now: Date): Promise<void> {
    const request = async () => this.reminders.schedule(tx, reminder, await this.request(tx, reminder, now));
    // Inside of a transaction this is a savepoint.
    await tx.transaction(request).catch(async (error: unknown) => {
      this.logger.problem('a reminder could not be requested', error, { dreamerId: reminder.dreamerId });
      await this.reminders.schedule(tx, reminder, new Date(now.getTime() + RETRY_MS));
    });
  }

  /** @returns when the next one comes, null when this was the last one */
  private async request(tx: Tx, reminder: StoredReminder, now: Date): Promise<Date | null> {
    const { dreamerId, kind } = reminder;
    let { daysLeft } = reminder;
    for (const due of dueReminders(reminder, now)) {
      const reminderId = await this.reminders.add(tx, dreamerId, due.date, due.slot);
      if (!reminderId) continue;
      const dueAt = due.at.toISOString();
      await this.log.append(tx, 'reminder-requested', { reminderId, dreamerId, dueAt, ...subjectOf(reminder, due) });
      if (kind === 'rehearsal') daysLeft = await this.reminders.countDay(tx, dreamerId);
    }
    return kind === 'rehearsal' && daysLeft <= 0 ? null : nextReminder(reminder, now);
  }
}

/** What a reminder is about. */
function subjectOf({ kind, dreamId, nightZone }: StoredReminder, { at, month }: DueReminder) {
  switch (kind) {
    case 'nudge':
      return { kind, night: nightOf(at, nightZone) };
    case 'reality-check':
    case 'circles':
      return { kind };
    case 'rehearsal':
      return { kind, dreamId: dreamId ?? '' };
    case 'letter':
      return { kind, month: month ?? '' };
  }
}
