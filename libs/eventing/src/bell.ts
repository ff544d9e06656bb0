import type { ServiceName } from '@dreamloom/contracts';
import { Logger } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { APP_LOGGER } from './tokens.js';
import type { Announcement, WorkAfterCommit } from './work-after-commit.js';

/** Every relay listens on this channel; a ring names the services that have something to do. */
export const NOTIFY_CHANNEL = 'events';

// NOTIFY takes a database-wide lock at commit: one ring for all that was committed in this time, outside their transactions.
const COALESCE_MS = 5;

const TELL = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)';

/** True when a ring is for this service. */
export const isFor = (service: ServiceName, ring: string | undefined): boolean =>
  ring?.split(' ').includes(service) ?? false;

/**
 * Tells after a commit what it leaves to be done: wakes relays and makes announcements. What is lost costs seconds: relays
 * also look by themselves, and browsers poll.
 */
@Injectable()
export class Bell {
  private pending: NodeJS.Timeout | undefined;
  private readonly services = new Set<ServiceName>();
  private readonly announcements = new Map<string, Announcement>();

  constructor(
    private readonly database: DataSource,
    @Inject(APP_LOGGER) private readonly logger: Logger,
  ) {}

  ring({ services, announcements }: WorkAfterCommit) {
    if (services.size === 0 && announcements.length === 0) return;
    services.forEach((service) => this.services.add(service));
    announcements.forEach((one) => this.announcements.set(`${one.channel} ${one.payload}`, one));
    this.pending ??= setTimeout(() => void this.tell(), COALESCE_MS);
  }

  /** Tells at once what is still to come. */
  async flush(): Promise<void> {
    if (!this.pending) return;
    clearTimeout(this.pending);
    await this.tell();
  }

  /** Drops what is still to come, for the database is closed. */
  stop(): void {
    clearTimeout(this.pending);
  }

  private async tell(): Promise<void> {
    this.pending = undefined;
    const told = [...this.announcements.values()];
    if (this.services.size > 0) told.push({ channel: NOTIFY_CHANNEL, payload: [...this.services].join(' ') });
    this.services.clear();
    this.announcements.clear();
    const columns = [told.map(({ channel }) => channel), told.map(({ payload }) => payload)];
    await this.database
      .query(TELL, columns)
      .catch((error: unknown) => this.logger.problem('could not ring the bell', error));
  }
}
