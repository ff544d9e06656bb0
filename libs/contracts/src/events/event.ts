import { z } from 'zod';

/** The definition of one event: its name in the log, its version and the schema of its payload. */
export interface EventDefinition<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  name: Name;
  version: number;
  payload: Payload;
}

export interface EventRecord<Payload> {
  id: string;
  name: string;
  dreamerId: string | null;
  correlationId: string;
  /** Trace context of the span that appended the event, when tracing was active. */
  traceParent?: string | null;
  occurredAt: Date;
  payload: Payload;
}

/** Defines an event; every reader parses the payload with the given zod object. */
export function defineEvent<Name extends string, Payload extends z.ZodType>(
  name: Name,
  version: number,
  payload: Payload,
): EventDefinition<Name, Payload> {
  return { name, version, payload };
}
