import { type Subscription, SUBSCRIPTIONS } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from './transactions.js';

/** A delivery to add to its queue. */
export interface QueueEntry {
  event_id: string;
  subscription: Subscription;
  /** The earliest time at which it is handled. */
  postponed_until?: Date | null;
  /** The number of the dreamer's earlier deliveries that are pending; 0 when the subscription does not take turns. */
  behind?: number;
}

/** A delivery with its event. */
export interface DeliveryRow {
  id: string;
  subscription: Subscription;
  dreamer_id: string | null;
  payload: unknown;
  correlation_id: string;
  trace_parent: string | null;
  occurred_at: Date;
  status: 'pending' | 'done' | 'failed';
  reason: string | null;
  failed_attempt: number | null;
}

/** The rows of `events.delivery`: one per event and subscription. */
@Injectable()
export class Deliveries {
  constructor(private readonly database: DataSource) {}

  /**
   * Marks up to `limit` pending deliveries as enqueued, oldest first, and returns them.
   * @param age minimum seconds since they were enqueued; null selects those that never were
   */
  async claim(
    subscriptions: Subscription[],
    age: number | null,
    limit: number,
    tx: Tx = this.database.manager,
  ): Promise<QueueEntry[]> {
    const [chosen, order] =
      age === null ? ['is null', 'position'] : [`< now() - make_interval(secs => ${age})`, 'enqueued_at'];
    const [claimed] = await tx.query<[(QueueEntry & { position: string })[], number]>(
      `update events.delivery set enqueued_at = now()
       where (event_id, subscription) in (
         select event_id, subscription from events.delivery
         where status = 'pending' and enqueued_at ${chosen} and subscription = any($1)
         order by ${order} limit $2 for update skip locked)
       returning event_id, subscription, postponed_until, position,
         case when subscription = any($3) then (
           select count(*)::int from events.event mine
           join events.event other on other.dreamer_id = mine.dreamer_id and other.name = mine.name
           join events.delivery before on before.event_id = other.id and before.subscription = delivery.subscription
           where mine.id = delivery.event_id and before.status = 'pending' and before.position < delivery.position
             and (before.postponed_until is null or before.postponed_until <= now())
         ) else 0 end as behind`,
      [subscriptions, limit, subscriptions.filter((name) => SUBSCRIPTIONS[name].takesTurns)],
    );
    return claimed.sort((a, b) => Number(a.position) - Number(b.position));
  }

  /** Claims overdue deliveries and adds them in one transaction, so that they stay overdue when the queue fails. */
  addAgain(subscription: Subscription, age: number, limit: number, add: (batch: QueueEntry[]) => Promise<void>) {
    return this.database.transaction(async (tx) => {
      const batch = await this.claim([subscription], age, limit, tx);
      // eslint-disable-next-line transactions/nothing-slow -- one batch at a time, to a queue of our own
      await add(batch);
      return batch;
    });
  }

  /** Counts the enqueued deliveries of each subscription that has one older than `age` seconds. */
  countEnqueued(subscriptions: Subscription[], age: number): Promise<{ subscription: Subscription; n: number }[]> {
    return this.database.query(
      `select subscription, count(*)::int as n from events.delivery
       where status = 'pending' and enqueued_at is not null and subscription = any($1) group by subscription
       having min(enqueued_at) < now() - make_interval(secs => $2)`,
      [subscriptions, age],
    );
  }

  /** Returns undefined when the event was erased. */
  async find(eventId: string, subscription: Subscription): Promise<DeliveryRow | undefined> {
    const [row] = await this.database.query<DeliveryRow[]>(
      `select e.*, d.subscription, d.status, d.reason, d.failed_attempt
       from events.delivery d join events.event e on e.id = d.event_id where d.event_id = $1 and d.subscription = $2`,
      [eventId, subscription],
    );
    return row;
  }

  /** Makes a failed delivery pending again, after an operator has retried its job. */
  reopen(row: DeliveryRow): Promise<boolean> {
    return update(this.database.manager, row, `status = 'pending', settled_at = null`, `status = 'failed'`);
  }

  /**
   * Marks a delivery as failed inside the caller's transaction; returns false when it was settled in the meantime.
   * @param attempt the number of attempts its job had counted before the failed one
   */
  fail(tx: Tx, row: DeliveryRow, reason: string, attempt: number): Promise<boolean> {
    const failed = `status = 'failed', reason = $3, failed_attempt = $4, settled_at = now()`;
    return update(tx, row, failed, `status = 'pending'`, reason, attempt);
  }

  /** Stores a delay inside the caller's transaction; returns false when it is stored already or the delivery is settled. */
  postpone(tx: Tx, row: DeliveryRow, reason: string, until: Date): Promise<boolean> {
    const isNew = `status = 'pending' and (postponed_until is null or postponed_until <= now())`;
    return update(tx, row, 'reason = $3, postponed_until = $4', isNew, reason, until);
  }

  /** Deletes events whose deliveries are all done and that are older than `days`. */
  async purge(days: number): Promise<void> {
    await this.database.query(
      `delete from events.event e where occurred_at < now() - make_interval(days => $1)
       and not exists (select 1 from events.delivery d where d.event_id = e.id and d.status <> 'done')`,
      [days],
    );
  }
}

async function update(tx: Tx, row: DeliveryRow, values: string, condition: string, ...parameters: unknown[]) {
  const [, count] = await tx.query<[unknown[], number]>(
    `update events.delivery set ${values} where event_id = $1 and subscription = $2 and ${condition}`,
    [row.id, row.subscription, ...parameters],
  );
  return count > 0;
}
