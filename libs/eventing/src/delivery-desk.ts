import type { EventName, Subscription } from '@dreamloom/contracts';

/** What operators see of one delivery: ids, names, counts and a reason of our own; never what a dreamer wrote. */
export interface DeliveryLine {
  eventId: string;
  event: EventName;
  subscription: Subscription;
  status: 'pending' | 'done' | 'failed';
  attempts: number;
  starts: number;
  reason: string | null;
  dreamerId: string | null;
  dreamId: string | null;
  messageId: string | null;
  /** ISO 8601. */
  occurredAt: string;
  updatedAt: string;
}

export interface SubscriptionCount {
  subscription: Subscription;
  pending: number;
  failed: number;
}

/** Where deliveries are asked about; a TypeORM DataSource fits. */
interface Database {
  query<T>(sql: string, parameters?: unknown[]): Promise<T>;
}

const MAX_LINES = 200;

const LINE = `
  e.id as "eventId", e.name as event, d.subscription, d.status, d.attempts, d.starts, d.reason,
  e.dreamer_id as "dreamerId", e.payload->>'dreamId' as "dreamId", e.payload->>'messageId' as "messageId",
  to_json(e.occurred_at)#>>'{}' as "occurredAt", to_json(d.updated_at)#>>'{}' as "updatedAt"
  from events.event e join events.delivery d on d.event_id = e.id`;

// The sweeper looks for what was handed over long ago: this is longer ago than anything else.
const BACK_TO_PENDING = `
  update events.delivery set status = 'pending', attempts = 0, starts = 0, relayed_at = '-infinity', updated_at = now()
  where status = 'failed' and subscription = $1 and ($2::uuid is null or event_id = $2)`;

/** The operators' side of the event log: look at deliveries, and send failed ones on their way again. */
export class DeliveryDesk {
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

  /** The deliveries that were given up last, at most 200. */
  failed(): Promise<DeliveryLine[]> {
    return this.database.query(
      `select ${LINE} where d.status = 'failed' order by d.updated_at desc limit ${MAX_LINES}`,
    );
  }

  /** How many deliveries of each subscription wait or were given up; those with none are left out. */
  counts(): Promise<SubscriptionCount[]> {
    return this.database.query(
      `select subscription, count(*) filter (where status = 'pending')::int as pending,
         count(*) filter (where status = 'failed')::int as failed
       from events.delivery where status <> 'done' group by subscription order by subscription`,
    );
  }

  /**
   * THE ONE WAY to retry: sets a failed delivery back as if it was never tried; the sweeper adds or revives its job within
   * seconds. Without an event id, all failed ones of the subscription.
   * @returns how many were set back
   */
  async redrive(subscription: Subscription, eventId: string | null): Promise<number> {
    const [, count] = await this.database.query<[unknown[], number]>(BACK_TO_PENDING, [subscription, eventId]);
    return count;
  }
}
