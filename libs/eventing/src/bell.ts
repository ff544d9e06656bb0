import { Logger } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HOUSE_LOGGER } from './tokens.js';

/** Every relay listens on this channel. */
export const BELL_CHANNEL = 'events';

// NOTIFY takes a database-wide lock at commit: one ring for all that was committed in this time, outside their transactions.
const COALESCE_MS = 5;

/** Wakes the relays after a commit. A ring that is lost costs a second: the relays also look by themselves. */
@Injectable()
export class Bell {
  private pending: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    @Inject(HOUSE_LOGGER) private readonly logger: Logger,
  ) {}

  ring() {
    this.pending ??= setTimeout(() => {
      this.pending = undefined;
      this.database
        .query('select pg_notify($1, $2)', [BELL_CHANNEL, ''])
        .catch((error: unknown) => this.logger.problem('could not ring the bell', error));
    }, COALESCE_MS);
  }

  /** Drops a ring that is still to come; the relays look by themselves. */
  stop() {
    clearTimeout(this.pending);
  }
}
