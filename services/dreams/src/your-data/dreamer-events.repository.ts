import { type Subscription, SUBSCRIPTIONS } from '@dreamloom/contracts';
import { EVENTING_OPTIONS, type EventingOptions, QueueBackend, type Tx } from '@dreamloom/eventing';
import { Logger } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

// The erasure events outlive the dreamer; they carry ids only and are purged with other old events.
const OF_THE_DREAMER = `e.dreamer_id = $1 and e.name not in ('dreamer-erased', 'dream-erased')`;

@Injectable()
export class DreamerEventRepository {
  constructor(
    private readonly database: DataSource,
    @Inject(EVENTING_OPTIONS) private readonly options: EventingOptions,
    private readonly logger: Logger,
  ) {}

  /**
   * A handler that is running finds its delivery settled and writes nothing. One that is already writing is waited for;
   * what it appends is visible to the next statement only, so this is repeated until nothing is pending.
   */
  async cancelDeliveries(tx: Tx, dreamerId: string): Promise<void> {
    for (;;) {
      const [found] = await tx.query<{ n: number }[]>(
        `with pending as (
           select d.event_id, d.subscription from events.delivery d join events.event e on e.id = d.event_id
           where d.status <> 'done' and ${OF_THE_DREAMER}
         ),
         cancelled as (
           update events.delivery d set status = 'done', reason = 'cancelled', settled_at = now() from pending
           where (d.event_id, d.subscription) = (pending.event_id, pending.subscription) and d.status <> 'done'
         )
         select count(*)::int as n from pending`,
        [dreamerId],
      );
      if (found?.n === 0) return;
    }
  }

  async valuesOf(tx: Tx, dreamerId: string, name: string, field: string): Promise<string[]> {
    const rows = await tx.query<{ value: string }[]>(
      `select distinct payload ->> $3 as value from events.event
       where dreamer_id = $1 and name = $2 and payload ->> $3 is not null`,
      [dreamerId, name, field],
    );
    return rows.map(({ value }) => value);
  }

  /** Covers all services. An active job cannot be removed: it ends by itself and is purged with the old ones. */
  async removeJobs(dreamerId: string): Promise<void> {
    const jobs = await this.database.query<{ event_id: string; subscription: Subscription }[]>(
      `select d.event_id, d.subscription from events.delivery d join events.event e on e.id = d.event_id
       where ${OF_THE_DREAMER}`,
      [dreamerId],
    );
    if (jobs.length === 0) return;
    const queues = await QueueBackend.open({ ...this.options, workers: 0 }, this.logger);
    try {
      for (const { event_id, subscription } of jobs)
        if (Object.hasOwn(SUBSCRIPTIONS, subscription)) await queues.queue(subscription).remove(event_id);
    } finally {
      await queues.close();
    }
  }

  async erase(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query(`delete from events.event e where ${OF_THE_DREAMER}`, [dreamerId]);
  }
}
