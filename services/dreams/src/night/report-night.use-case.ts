import { type MessageOutcome, nightOf, type NightState, type PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, notFound, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { NightRepository } from './night.repository.js';

/** Stores that there was no dream in a night, and takes it back. */
@Injectable()
export class ReportNight {
  constructor(
    private readonly transactions: Transactions,
    private readonly nights: NightRepository,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal 409 for a night with a dream, 422 for one that has not ended */
  run(dreamerId: string, night: string): Promise<NightState> {
    return this.transactions.run(null, async (tx) => {
      const zone = await this.nights.lockZone(tx, dreamerId);
      if (zone === null) throw notFound('dreamer');
      if (night > nightOf(this.clock.now(), zone))
        throw new Refusal(422, 'night-not-yet', 'This night has not come yet.');
      if (!(await this.report(tx, dreamerId, night)))
        throw new Refusal(409, 'night-has-dream', 'Your journal has a dream of this night already.');
      return this.nights.state(dreamerId, night, tx);
    });
  }

  takeBack(dreamerId: string, night: string): Promise<NightState> {
    return this.transactions.run(null, async (tx) => {
      await this.nights.remove(tx, dreamerId, night);
      return this.nights.state(dreamerId, night, tx);
    });
  }

  /** Stores the nights of an archive. @returns how many were not there and have no dream */
  restore(dreamerId: string, nights: { night: string; reportedAt: Date }[]): Promise<number> {
    return this.transactions.run(null, async (tx) => {
      const zone = await this.nights.lockZone(tx, dreamerId);
      return zone === null ? 0 : this.nights.restore(tx, dreamerId, nights, nightOf(this.clock.now(), zone));
    });
  }

  /** Executes a command of the bot and requests its answer. */
  async fromChat(reported: PayloadOf<'dreamless-night-reported'>, delivery: Delivery): Promise<void> {
    const { messageId, dreamerId, reportedAt, isTakenBack, about } = reported;
    await this.transactions.run(delivery, async (tx) => {
      const zone = await this.nights.lockZone(tx, dreamerId);
      if (zone === null) return;
      const night = nightOf(reportedAt, zone);
      const reply = await this.outcome(tx, { dreamerId, night, isTakenBack });
      // The report was refused or is taken back already, so /undo is about the last dream.
      if (reply === null && about !== null)
        await this.log.append(tx, 'command-received', { messageId, dreamerId, about, command: 'undo' });
      else await this.log.append(tx, 'message-answered', { messageId, dreamerId, reply: reply ?? { outcome: 'gone' } });
    });
  }

  /** @returns null when there is no report to take back */
  private async outcome(
    tx: Tx,
    { dreamerId, night, isTakenBack }: { dreamerId: string; night: string; isTakenBack: boolean },
  ): Promise<MessageOutcome | null> {
    if (isTakenBack) return (await this.nights.remove(tx, dreamerId, night)) ? { outcome: 'night-reopened' } : null;
    return { outcome: (await this.report(tx, dreamerId, night)) ? 'night-without-dream' : 'night-has-dream' };
  }

  /** @returns false when the night has a dream. The caller holds the lock of the dreamer. */
  private async report(tx: Tx, dreamerId: string, night: string): Promise<boolean> {
    if ((await this.nights.state(dreamerId, night, tx)).hasDream) return false;
    await this.nights.add(tx, dreamerId, night);
    return true;
  }
}
