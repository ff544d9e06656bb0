import { z } from 'zod';

/** The shape of one kind of fact: its name in the log, its version and what it carries. */
export interface EventDefinition<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  name: Name;
  version: number;
  payload: Payload;
}

/** A fact as it stands in the log. */
export interface EventRecord<Payload> {
  id: string;
  name: string;
  dreamerId: string | null;
  correlationId: string;
  /** The span in which it was appended, when that was traced. */
  traceParent?: string | null;
  occurredAt: Date;
  payload: Payload;
}

/** Declares an event; the payload is a zod object that every reader parses. */
export function defineEvent<Name extends string, Payload extends z.ZodType>(
  name: Name,
  version: number,
  payload: Payload,
): EventDefinition<Name, Payload> {
  return { name, version, payload };
}
