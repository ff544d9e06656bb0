import { type EventName, EVENTS, partsOf, type PayloadOf, subscribersOf } from '@dreamloom/contracts';
import { correlationId, TooEarly, traceParent } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { notifyAfterCommit } from './commit-notifier.js';
import type { Delivery, Tx } from './transactions.js';

/** Channel of notifications that name a service with new deliveries. */
export const EVENTS_CHANNEL = 'events';

/** The transactional outbox: an event is appended in the transaction that made it true. */
@Injectable()
export class EventLog {
  /**
   * Appends an event with one pending delivery per subscriber, inside the caller's transaction.
   * @returns the event's id
   */
  async append<Name extends EventName>(tx: Tx, name: Name, payload: PayloadOf<Name>): Promise<string> {
    const { version, payload: schema } = EVENTS[name];
    const id = randomUUID();
    const dreamerId = (payload as { dreamerId?: string }).dreamerId ?? null;
    const subscribers = subscribersOf(name);
    const parent = traceParent() ?? null;
    await tx.query(
      `with fact as (
         insert into events.event (id, name, version, dreamer_id, payload, correlation_id, trace_parent)
         values ($1, $2, $3, $4, $5, $6, $8) returning id
       )
       insert into events.delivery (event_id, subscription) select fact.id, unnest($7::text[]) from fact`,
      [id, name, version, dreamerId, JSON.stringify(schema.parse(payload)), correlationId(), subscribers, parent],
    );
    for (const subscription of subscribers) notifyAfterCommit(tx, EVENTS_CHANNEL, partsOf(subscription).service);
    return id;
  }

  /**
   * For handlers of events whose order matters: returns the payloads of the dreamer's earlier events that are pending for
   * the same subscription, oldest first, and settles their deliveries in the caller's transaction.
   * @param field field of the payload that has the same value in all events of a sequence
   * @throws TooEarly while one of them is being handled elsewhere
   */
  async takeEarlier<Name extends EventName>(
    tx: Tx,
    name: Name,
    delivery: Delivery,
    field: keyof PayloadOf<Name> & string,
  ): Promise<PayloadOf<Name>[]> {
    const earlier = `
      from events.delivery mine
      join events.event this on this.id = mine.event_id
      join events.event other on other.dreamer_id = this.dreamer_id and other.name = this.name
       and other.payload ->> $3 = this.payload ->> $3
      join events.delivery before on before.event_id = other.id and before.subscription = mine.subscription
      where mine.event_id = $1 and mine.subscription = $2
        and before.status = 'pending' and before.position < mine.position`;
    const key = [delivery.eventId, delivery.subscription, field];
    const rows = await tx.query<{ id: string; payload: unknown }[]>(
      `select other.id, other.payload ${earlier} order by before.position for update of before skip locked`,
      key,
    );
    const [waiting] = await tx.query<{ n: number }[]>(`select count(*)::int as n ${earlier}`, key);
    // A locked row is being handled elsewhere, and waiting for it could deadlock.
    if (waiting?.n !== rows.length) throw new TooEarly('an earlier one is being handled');
    await tx.query(
      `update events.delivery set status = 'done', reason = null, settled_at = now()
       where event_id = any($1) and subscription = $2`,
      [rows.map((row) => row.id), delivery.subscription],
    );
    return rows.map((row) => EVENTS[name].payload.parse(row.payload) as PayloadOf<Name>);
  }
}
