import { EVENTS, subscribersOf, type EventName, type EventOf, type PayloadOf } from '@dreamloom/contracts';
import { correlationId } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Tx } from './transactions.js';

interface EventRow {
  id: string;
  name: string;
  dreamer_id: string | null;
  payload: unknown;
  correlation_id: string;
  occurred_at: Date;
}

/** The log of facts. An event is appended in the transaction that made it true. */
@Injectable()
export class EventLog {
  constructor(private readonly database: DataSource) {}

  /**
   * Appends an event with one pending delivery per subscriber, inside the caller's transaction.
   * @returns the event's id
   */
  async append<Name extends EventName>(tx: Tx, name: Name, payload: PayloadOf<Name>): Promise<string> {
    const definition = EVENTS[name];
    const id = randomUUID();
    const dreamerId = (payload as { dreamerId?: string }).dreamerId ?? null;
    await tx.query(
      `with fact as (
         insert into events.event (id, name, version, dreamer_id, payload, correlation_id)
         values ($1, $2, $3, $4, $5, $6) returning id
       )
       insert into events.delivery (event_id, subscription) select fact.id, unnest($7::text[]) from fact`,
      [
        id,
        name,
        definition.version,
        dreamerId,
        JSON.stringify(definition.payload.parse(payload)),
        correlationId(),
        subscribersOf(name),
      ],
    );
    return id;
  }

  /** Reads one event; null when it was erased. Throws when its payload no longer fits the contract. */
  async read<Name extends EventName>(name: Name, id: string): Promise<EventOf<Name> | null> {
    const [row] = await this.database.query<EventRow[]>('select * from events.event where id = $1 and name = $2', [
      id,
      name,
    ]);
    if (!row) return null;
    return {
      id: row.id,
      name: row.name,
      dreamerId: row.dreamer_id,
      correlationId: row.correlation_id,
      occurredAt: row.occurred_at,
      payload: EVENTS[name].payload.parse(row.payload) as PayloadOf<Name>,
    };
  }
}
