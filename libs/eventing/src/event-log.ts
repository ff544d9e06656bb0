import { EVENTS, partsOf, subscribersOf, type EventName, type PayloadOf } from '@dreamloom/contracts';
import { correlationId, TooEarly, traceParent } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { noteWork } from './work-after-commit.js';
import type { Delivery, Tx } from './transactions.js';

/** The log of facts. An event is appended in the transaction that made it true. */
@Injectable()
export class EventLog {
  /**
   * Appends an event with one pending delivery per subscriber, inside the caller's transaction.
   * @returns the event's id
   */
  async append<Name extends EventName>(tx: Tx, name: Name, payload: PayloadOf<Name>): Promise<string> {
    const definition = EVENTS[name];
    const id = randomUUID();
    const dreamerId = (payload as { dreamerId?: string }).dreamerId ?? null;
    const subscribers = subscribersOf(name);
    await tx.query(
      `with fact as (
         insert into events.event (id, name, version, dreamer_id, payload, correlation_id, trace_parent)
         values ($1, $2, $3, $4, $5, $6, $8) returning id
       )
       insert into events.delivery (event_id, subscription) select fact.id, unnest($7::text[]) from fact`,
      [
        id,
        name,
        definition.version,
        dreamerId,
        JSON.stringify(definition.payload.parse(payload)),
        correlationId(),
        subscribers,
        traceParent() ?? null,
      ],
    );
    noteWork(
      tx,
      subscribers.map((subscription) => partsOf(subscription).service),
    );
    return id;
  }

  /**
   * For handlers whose order is part of what they say: what this dreamer told before and still waits for the same handler,
   * oldest first. Their deliveries are settled in the caller's transaction, so the caller does their work too.
   * @param field of the payload whose value events in one line have in common
   * @throws TooEarly while one of them is at work elsewhere
   */
  async takeEarlier<Name extends EventName>(
    tx: Tx,
    name: Name,
    delivery: Delivery,
    field: keyof PayloadOf<Name> & string,
  ): Promise<PayloadOf<Name>[]> {
    const line = `
      from events.delivery mine
      join events.event this on this.id = mine.event_id
      join events.event other on other.dreamer_id = this.dreamer_id and other.name = this.name
       and other.payload ->> $3 = this.payload ->> $3
      join events.delivery before on before.event_id = other.id and before.subscription = mine.subscription
      where mine.event_id = $1 and mine.subscription = $2
        and before.status = 'pending' and before.position < mine.position`;
    const key = [delivery.eventId, delivery.subscription, field];
    const rows = await tx.query<{ id: string; payload: unknown }[]>(
      `select other.id, other.payload ${line} order by before.position for update of before skip locked`,
      key,
    );
    const [waiting] = await tx.query<{ n: number }[]>(`select count(*)::int as n ${line}`, key);
    // A row that somebody else has locked is at work there; two that wait for each other's rows would never end.
    if (waiting?.n !== rows.length) throw new TooEarly('an earlier one is at work');
    await tx.query(
      `update events.delivery set status = 'done', reason = null, updated_at = now()
       where event_id = any($1) and subscription = $2`,
      [rows.map((row) => row.id), delivery.subscription],
    );
    return rows.map((row) => EVENTS[name].payload.parse(row.payload) as PayloadOf<Name>);
  }
}
