import type { Subscription } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from './transactions.js';

/** One delivery to be added to its queue. */
export interface QueueEntry {
  event_id: string;
  subscription: Subscription;
  /** It is not to be handled before then. */
  postponed_until?: Date | null;
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

/** The rows that say which event is pending for which event handler. */
@Injectable()
export class Deliveries {
  constructor(private readonly database: DataSource) {}

  /**
   * Up to `limit` pending deliveries, the oldest first; they count as enqueued now.
   * @param age those that were enqueued more than so many seconds ago; null for those that never were
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
       returning event_id, subscription, postponed_until, position`,
      [subscriptions, limit],
    );
    return claimed.sort((a, b) => Number(a.position) - Number(b.position));
  }

  /** Claims overdue deliveries and adds them in one transaction: should the queue not take them, they are overdue still. */
  addAgain(subscription: Subscription, age: number, limit: number, add: (batch: QueueEntry[]) => Promise<void>) {
    return this.database.transaction(async (tx) => {
      const batch = await this.claim([subscription], age, limit, tx);
      await add(batch);
      return batch;
    });
  }

  /** How many pending deliveries of each subscription are enqueued, where one of them is so for more than `age` seconds. */
  countEnqueued(subscriptions: Subscription[], age: number): Promise<{ subscription: Subscription; n: number }[]> {
    return this.database.query(
      `select subscription, count(*)::int as n from events.delivery
       where status = 'pending' and enqueued_at is not null and subscription = any($1) group by subscription
       having min(enqueued_at) < now() - make_interval(secs => $2)`,
      [subscriptions, age],
    );
  }

  /** Undefined when the event was erased. */
  async find(eventId: string, subscription: Subscription): Promise<DeliveryRow | undefined> {
    const [row] = await this.database.query<DeliveryRow[]>(
      `select e.*, d.subscription, d.status, d.reason, d.failed_attempt
       from events.delivery d join events.event e on e.id = d.event_id where d.event_id = $1 and d.subscription = $2`,
      [eventId, subscription],
    );
    return row;
  }

  /** Makes a failed delivery pending again, whose job an operator retries. */
  reopen(row: DeliveryRow): Promise<boolean> {
    return update(this.database.manager, row, `status = 'pending', settled_at = null`, `status = 'failed'`);
  }

  /**
   * Ends a delivery without success inside the caller's transaction; false when it was settled meanwhile.
   * @param attempt how many attempts its job counted before the one that failed it
   */
  fail(tx: Tx, row: DeliveryRow, reason: string, attempt: number): Promise<boolean> {
    const failed = `status = 'failed', reason = $3, failed_attempt = $4, settled_at = now()`;
    return update(tx, row, failed, `status = 'pending'`, reason, attempt);
  }

  /** Notes inside the caller's transaction that a delivery is put off; false when that is known or it was settled meanwhile. */
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
