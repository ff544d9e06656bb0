import { isConnectionLost } from '@dreamloom/platform';
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 100;
/** A restart takes less; what waits longer is given back to the queue, which pauses it. */
const TIMEOUT_MS = 5_000;

interface Database {
  query(sql: string): Promise<unknown>;
}

/** Has all work that lost the database wait for it together: each by itself would only fail, be put off, and fail again. */
export class DatabaseReturn {
  private waiting: Promise<boolean> | undefined;

  constructor(private readonly database: Database) {}

  /**
   * True as soon as the database answers, false when it does not within five seconds.
   * @throws what else it answers with
   */
  wait(): Promise<boolean> {
    this.waiting ??= this.ask(Date.now() + TIMEOUT_MS).finally(() => (this.waiting = undefined));
    return this.waiting;
  }

  private async ask(deadline: number): Promise<boolean> {
    do {
      await sleep(ASK_EVERY_MS);
      try {
        await this.database.query('select 1');
        return true;
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
      }
    } while (Date.now() < deadline);
    return false;
  }
}
