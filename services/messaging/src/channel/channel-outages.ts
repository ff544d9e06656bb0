import type { ChannelName } from '@dreamloom/contracts';
import { Clock, Logger, PermanentError, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

/** A vendor that fails for a shorter time counts as one that answers. */
const MIN_OUTAGE = "interval '1 minute'";
/** Without a further attempt in this time nothing is known. */
const MAX_SILENCE = "interval '15 minutes'";
/** How often a replica looks for an outage that another one has noted. */
const LOOK_MS = 10_000;

/** A channel whose vendor does not answer, or refuses the operator's account. */
@Entity({ name: 'channel_outage' })
export class ChannelOutageEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'channel_outage_pk' })
  channel!: ChannelName;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  since!: Date;

  @Column({ name: 'failed_at', type: 'timestamptz', default: () => 'now()' })
  failedAt!: Date;

  /** The last failure, without anything of a message. */
  @Column({ type: 'text' })
  reason!: string;
}

@Injectable()
export class ChannelOutages {
  private readonly noted = new Set<ChannelName>();
  private readonly lookedAt = new Map<ChannelName, number>();

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Notes whether a call of the channel's vendor succeeds. @throws what `call` throws */
  async watch<Result>(channel: ChannelName, call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call();
      await this.end(channel);
      return result;
    } catch (error) {
      if (error instanceof PermanentError) await this.end(channel);
      // A vendor that requests a pause is not down.
      if (error instanceof TransientError && error.retryAfterMs === undefined) await this.note(channel, error.message);
      throw error;
    }
  }

  /** Those that are down now, with the last failure of each. */
  down(): Promise<ChannelOutageEntity[]> {
    return this.database.query(
      `select channel, since, failed_at as "failedAt", reason from messaging.channel_outage
       where since < now() - ${MIN_OUTAGE} and failed_at > now() - ${MAX_SILENCE} order by channel`,
    );
  }

  async isDown(channel: ChannelName): Promise<boolean> {
    return (await this.down()).some((outage) => outage.channel === channel);
  }

  private async note(channel: ChannelName, reason: string): Promise<void> {
    if (!this.noted.has(channel)) this.logger.warn(`${channel} does not answer: ${reason}`);
    this.noted.add(channel);
    await this.database.query(
      `insert into messaging.channel_outage as o (channel, reason) values ($1, $2)
       on conflict (channel) do update set reason = excluded.reason, failed_at = now(),
         since = case when o.failed_at < now() - ${MAX_SILENCE} then now() else o.since end`,
      [channel, reason],
    );
  }

  private async end(channel: ChannelName): Promise<void> {
    const now = this.clock.now().getTime();
    if (!this.noted.has(channel) && now - (this.lookedAt.get(channel) ?? 0) < LOOK_MS) return;
    this.noted.delete(channel);
    this.lookedAt.set(channel, now);
    await this.database.manager.delete(ChannelOutageEntity, { channel });
  }
}
