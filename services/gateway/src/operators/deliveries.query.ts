import type { EventName, Subscription } from '@dreamloom/contracts';

/** A delivery as operators see it: ids, names and our own reason, never the text of a dreamer. */
export interface DeliveryLine {
  eventId: string;
  event: EventName;
  subscription: Subscription;
  status: 'pending' | 'done' | 'failed';
  reason: string | null;
  dreamerId: string | null;
  dreamId: string | null;
  messageId: string | null;
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

/** A TypeORM DataSource implements it. */
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

export class DeliveriesQuery {
  constructor(private readonly database: Database) {}

  /**
   * Returns the deliveries of a dream, message, artwork, dreamer or event and of all events that followed from it: at
   * most 200, oldest first.
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

  failed(): Promise<DeliveryLine[]> {
    return this.database.query(
      `select ${LINE} where d.status = 'failed' order by d.settled_at desc limit ${MAX_LINES}`,
    );
  }

  /** Counts pending and failed deliveries by subscription; subscriptions without any are omitted. */
  counts(): Promise<SubscriptionCount[]> {
    return this.database.query(
      `select subscription, count(*) filter (where status = 'pending')::int as pending,
         count(*) filter (where status = 'failed')::int as failed
       from events.delivery where status <> 'done' group by subscription order by subscription`,
    );
  }
}
