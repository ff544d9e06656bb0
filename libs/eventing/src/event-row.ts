import { EVENTS, type EventName, type EventOf, type PayloadOf } from '@dreamloom/contracts';

/** An event as the log keeps it. */
export interface EventRow {
  id: string;
  name: string;
  dreamer_id: string | null;
  payload: unknown;
  correlation_id: string;
  trace_parent: string | null;
  occurred_at: Date;
}

/** The event of a row. @throws ZodError when its payload no longer fits the contract */
export function eventOf<Name extends EventName>(name: Name, row: EventRow): EventOf<Name> {
  return {
    id: row.id,
    name,
    dreamerId: row.dreamer_id,
    correlationId: row.correlation_id,
    traceParent: row.trace_parent,
    occurredAt: row.occurred_at,
    payload: EVENTS[name].payload.parse(row.payload) as PayloadOf<Name>,
  };
}
