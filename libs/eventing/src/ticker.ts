import type { Logger } from '@dreamloom/platform';
import type { EventLog } from './event-log.js';
import { latestSlot, type Schedule } from './schedule-slots.js';
import type { Transactions } from './transactions.js';

const LOOK_EVERY_MS = 1_000;

/** Watches the clock: appends a schedule's event once per slot, whichever copy is first; a missed slot is caught up. */
export class Ticker {
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> | undefined;
  /** The slot of each schedule that somebody has claimed, as far as is known here: the database need not be asked again. */
  private readonly claimed = new Map<Schedule['event'], number>();

  constructor(
    private readonly schedules: Schedule[],
    private readonly transactions: Transactions,
    private readonly log: EventLog,
    private readonly logger: Logger,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.timer = setInterval(() => {
      this.running ??= this.look().finally(() => (this.running = undefined));
    }, LOOK_EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async look(): Promise<void> {
    for (const { event, cron } of this.schedules) {
      const slot = latestSlot(cron, this.now());
      if (this.claimed.get(event) === slot.getTime()) continue;
      try {
        await this.claim(event, slot);
        this.claimed.set(event, slot.getTime());
      } catch (error) {
        this.logger.problem('a schedule could not tick; it is tried again in a second', error, { schedule: event });
      }
    }
  }

  private async claim(event: Schedule['event'], slot: Date): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const claimed = await tx.query<unknown[]>(
        `insert into events.tick as t (schedule, slot) values ($1, $2)
         on conflict (schedule) do update set slot = excluded.slot where t.slot < excluded.slot returning schedule`,
        [event, slot],
      );
      if (claimed.length > 0) await this.log.append(tx, event, { slot: slot.toISOString() });
    });
  }
}
