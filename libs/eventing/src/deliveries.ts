import type { Subscription } from '@dreamloom/contracts';
import { failpoint } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EventRow } from './event-row.js';
import type { Tx } from './transactions.js';

/** An event id waiting for a subscription. */
export interface Waiting {
  event_id: string;
  subscription: Subscription;
}

/** What a queue was given of a subscription and has not settled. */
export interface Given {
  subscription: Subscription;
  all: number;
  /** Of these, those that were given some time ago. */
  overdue: number;
}

/** An attempt that begins, counted from when the delivery was new or put off last. */
export interface Started {
  starts: number;
  attempts: number;
  /** True when nobody has tried it before, not even to put it off. */
  isFirst: boolean;
  event: EventRow;
}

// Returned by a statement whose commit need not wait for the disk: a crash of the database only has the work done again.
const COMMIT_LATER = "set_config('synchronous_commit', 'off', true)";

/** The rows that say which event has yet to reach which handler. */
@Injectable()
export class Deliveries {
  constructor(private readonly database: DataSource) {}

  /**
   * Hands over up to `limit` deliveries that no queue has seen. They count as relayed at once, so that no worker waits for
   * the rest of its batch; what a crash keeps from the queue, the sweeper finds.
   */
  async relay(
    subscriptions: Subscription[],
    limit: number,
    relay: (batch: Waiting[]) => Promise<void>,
  ): Promise<number> {
    const claimed = firstOf<Waiting & { position: string }>(
      await this.database.query(
        `update events.delivery set relayed_at = now()
         where (event_id, subscription) in (
           select event_id, subscription from events.delivery
           where status = 'pending' and relayed_at is null and subscription = any($1)
           order by position limit $2 for update skip locked)
         returning event_id, subscription, position, ${COMMIT_LATER}`,
        [subscriptions, limit],
      ),
    );
    const batch = claimed.sort((a, b) => Number(a.position) - Number(b.position));
    if (batch.length === 0) return 0;
    await failpoint('relay-claimed');
    try {
      await relay(batch);
    } catch (error) {
      await this.putBack(batch, 'relay');
      throw error;
    }
    await failpoint('relay-added');
    return batch.length;
  }

  /** How many deliveries of each subscription a queue was given and has not settled, and how many of them more than `seconds` ago. */
  async given(subscriptions: Subscription[], seconds: number): Promise<Given[]> {
    return this.database.query<Given[]>(
      `select subscription, count(*)::int as all,
         (count(*) filter (where relayed_at < now() - make_interval(secs => $2)))::int as overdue
       from events.delivery
       where status = 'pending' and relayed_at <= now() and subscription = any($1) group by subscription`,
      [subscriptions, seconds],
    );
  }

  /** Deliveries that a queue was given more than `seconds` ago and that are still not settled. */
  async overdue(subscriptions: Subscription[], seconds: number, limit: number): Promise<Waiting[]> {
    return this.database
      .query<Waiting[]>(
        `update events.delivery set relayed_at = now()
       where (event_id, subscription) in (
         select event_id, subscription from events.delivery
         where status = 'pending' and relayed_at < now() - make_interval(secs => $2) and subscription = any($1)
         order by relayed_at limit $3 for update skip locked)
       returning event_id, subscription`,
        [subscriptions, seconds, limit],
      )
      .then((answer) => firstOf(answer));
  }

  /** Has deliveries that no queue took looked at again at once: by the sweeper, or by the relay as if they were new. */
  async putBack(batch: Waiting[], by: 'sweeper' | 'relay'): Promise<void> {
    await this.database.query(
      `update events.delivery d set relayed_at = $3 from unnest($1::uuid[], $2::text[]) as b (event_id, subscription)
       where d.event_id = b.event_id and d.subscription = b.subscription and d.status = 'pending' and d.relayed_at <= now()`,
      [...columnsOf(batch), by === 'relay' ? null : '-infinity'],
    );
  }

  /** Notes that an attempt begins; null when the delivery is settled or put off. Counts before work, so that a crash counts too. */
  async start(eventId: string, subscription: Subscription): Promise<Started | null> {
    const [started] = await this.database.query<(Omit<Started, 'event'> & EventRow)[]>(
      `with started as (
         update events.delivery set starts = starts + 1, updated_at = now()
         where event_id = $1 and subscription = $2 and status = 'pending' and (relayed_at is null or relayed_at <= now())
         returning starts, attempts, starts = 1 and reason is null as "isFirst", ${COMMIT_LATER})
       select starts, attempts, "isFirst", id, name, dreamer_id, payload, correlation_id, trace_parent, occurred_at
       from started, events.event where id = $1`,
      [eventId, subscription],
    );
    if (!started) return null;
    const { starts, attempts, isFirst, ...event } = started;
    return { starts, attempts, isFirst, event };
  }

  /** Notes a failure that will be tried again. */
  async noteFailure(eventId: string, subscription: Subscription, reason: string): Promise<void> {
    await this.database.query(
      `update events.delivery set attempts = attempts + 1, reason = $3, updated_at = now()
       where event_id = $1 and subscription = $2 and status = 'pending'`,
      [eventId, subscription, reason],
    );
  }

  /** Notes an attempt that came to nothing because another part of the house was away: it counts neither as a failure nor as a crash. */
  async noteAway(eventId: string, subscription: Subscription, reason: string): Promise<void> {
    await this.database.query(
      `update events.delivery set starts = starts - 1, reason = $3, updated_at = now()
       where event_id = $1 and subscription = $2 and status = 'pending'`,
      [eventId, subscription, reason],
    );
  }

  /** Ends a delivery without success inside the caller's transaction; false when it was settled meanwhile. */
  async fail(tx: Tx, eventId: string, subscription: Subscription, reason: string): Promise<boolean> {
    const answer: unknown = await tx.query(
      `update events.delivery set status = 'failed', attempts = attempts + 1, reason = $3, updated_at = now()
       where event_id = $1 and subscription = $2 and status = 'pending' returning event_id`,
      [eventId, subscription, reason],
    );
    return firstOf(answer).length > 0;
  }

  /** Puts a delivery off inside the caller's transaction, as if it was never tried: the sweeper brings it then. */
  async postpone(tx: Tx, eventId: string, subscription: Subscription, until: Date, reason: string): Promise<boolean> {
    const answer: unknown = await tx.query(
      `update events.delivery set relayed_at = $3, starts = 0, attempts = 0, reason = $4, updated_at = now()
       where event_id = $1 and subscription = $2 and status = 'pending' returning event_id`,
      [eventId, subscription, until, reason],
    );
    return firstOf(answer).length > 0;
  }

  /** Forgets events whose deliveries are all done and that are older than `days`. */
  async purge(days: number): Promise<void> {
    await this.database.query(
      `delete from events.event e where occurred_at < now() - make_interval(days => $1)
       and not exists (select 1 from events.delivery d where d.event_id = e.id and d.status <> 'done')`,
      [days],
    );
  }
}

const columnsOf = (batch: Waiting[]) => [batch.map((one) => one.event_id), batch.map((one) => one.subscription)];

// TypeORM answers an UPDATE with [rows, count].
const firstOf = <T = Waiting>(answer: unknown): T[] => (answer as [T[], number])[0];
