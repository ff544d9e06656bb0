import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();

export const CORRELATION_HEADER = 'x-correlation-id';

/** The id that follows one cause through every service, from the webhook to the reply; a new one outside any context. */
export function correlationId(): string {
  return storage.getStore() ?? randomUUID();
}

/** Runs `work` and everything it starts under this correlation id. */
export function withCorrelation<T>(id: string, work: () => T): T {
  return storage.run(id, work);
}

/** Accepts a correlation id from outside only in the expected format, else creates one. */
export function correlationFrom(header: unknown): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
