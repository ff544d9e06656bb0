import type { ServiceName } from '@dreamloom/contracts';
import { Logger } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HOUSE_LOGGER } from './tokens.js';

/** Every relay listens on this channel; a ring names the services that have something to do. */
export const BELL_CHANNEL = 'events';

// NOTIFY takes a database-wide lock at commit: one ring for all that was committed in this time, outside their transactions.
const COALESCE_MS = 5;

/** True when a ring is for this service. */
export const isFor = (service: ServiceName, ring: string | undefined): boolean =>
  ring?.split(' ').includes(service) ?? false;

/** Wakes relays after a commit. A ring that is lost costs a second: the relays also look by themselves. */
@Injectable()
export class Bell {
  private pending: NodeJS.Timeout | undefined;
  private readonly services = new Set<ServiceName>();

  constructor(
    private readonly database: DataSource,
    @Inject(HOUSE_LOGGER) private readonly logger: Logger,
  ) {}

  ring(services: ServiceName[]) {
    if (services.length === 0) return;
    services.forEach((service) => this.services.add(service));
    this.pending ??= setTimeout(() => {
      this.pending = undefined;
      const ring = [...this.services].join(' ');
      this.services.clear();
      this.database
        .query('select pg_notify($1, $2)', [BELL_CHANNEL, ring])
        .catch((error: unknown) => this.logger.problem('could not ring the bell', error));
    }, COALESCE_MS);
  }

  /** Drops a ring that is still to come; the relays look by themselves. */
  stop() {
    clearTimeout(this.pending);
  }
}
