import type { EventName, Subscription } from '@dreamloom/contracts';

/** What operators see of one delivery: ids, names and a reason of our own; never what a dreamer wrote. */
export interface DeliveryLine {
  eventId: string;
  event: EventName;
  subscription: Subscription;
  status: 'pending' | 'done' | 'failed';
  reason: string | null;
  dreamerId: string | null;
  dreamId: string | null;
  messageId: string | null;
  /** ISO 8601. */
  occurredAt: string;
  enqueuedAt: string | null;
  postponedUntil: string | null;
  settledAt: string | null;
}

export interface SubscriptionCount {
  subscription: Subscription;
  pending: number;
  failed: number;
}

/** A TypeORM DataSource fits. */
interface Database {
  query<T>(sql: string, parameters?: unknown[]): Promise<T>;
}

const MAX_LINES = 200;

const iso = (column: string, name: string) => `to_json(${column})#>>'{}' as "${name}"`;
const LINE = `
  e.id as "eventId", e.name as event, d.subscription, d.status, d.reason,
  e.dreamer_id as "dreamerId", e.payload->>'dreamId' as "dreamId", e.payload->>'messageId' as "messageId",
  ${iso('e.occurred_at', 'occurredAt')}, ${iso('d.enqueued_at', 'enqueuedAt')},
  ${iso('d.postponed_until', 'postponedUntil')}, ${iso('d.settled_at', 'settledAt')}
  from events.event e join events.delivery d on d.event_id = e.id`;

/** The operators' view of the event log. Retry is on the job dashboard. */
export class DeliveriesQuery {
  constructor(private readonly database: Database) {}

  /**
   * All deliveries that an id has to do with: of a dream, a message, an artwork, a dreamer or an event, and of what followed from it.
   * At most 200, oldest first.
   */
  about(id: string): Promise<DeliveryLine[]> {
    return this.database.query(
      `with mentioned as (
         select id, correlation_id, dreamer_id from events.event
         where id = $1::text::uuid or dreamer_id = $1::text::uuid
           or $1 in (payload->>'dreamId', payload->>'messageId', payload->>'artworkId')
       )
       select ${LINE} where e.id in (
         select id from mentioned
         union select f.id from events.event f join mentioned m
           on f.correlation_id = m.correlation_id and f.dreamer_id = m.dreamer_id)
       order by e.occurred_at, d.position limit ${MAX_LINES}`,
      [id],
    );
  }

  /** The deliveries that failed last, at most 200. */
  failed(): Promise<DeliveryLine[]> {
    return this.database.query(
      `select ${LINE} where d.status = 'failed' order by d.settled_at desc limit ${MAX_LINES}`,
    );
  }

  /** How many deliveries of each subscription are pending or failed; those with none are left out. */
  counts(): Promise<SubscriptionCount[]> {
    return this.database.query(
      `select subscription, count(*) filter (where status = 'pending')::int as pending,
         count(*) filter (where status = 'failed')::int as failed
       from events.delivery where status <> 'done' group by subscription order by subscription`,
    );
  }
}
