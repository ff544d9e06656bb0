import type { EventName } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { correlationId } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';

const inHandler = new AsyncLocalStorage<boolean>();
const appended = new Map<string, Set<EventName>>();

/** Records the events that requests append, in every service of this process; events of handlers are excluded. */
export function recordAppendedEvents(): void {
  const run = Transactions.prototype.run as (this: Transactions, ...args: [unknown, ...unknown[]]) => Promise<unknown>;
  jest.spyOn(Transactions.prototype, 'run').mockImplementation(function (this: Transactions, ...args: unknown[]) {
    return inHandler.run(args[0] !== null, () => run.apply(this, args as [unknown]));
  });
  const append = EventLog.prototype.append as (this: EventLog, ...args: unknown[]) => Promise<string>;
  jest.spyOn(EventLog.prototype, 'append').mockImplementation(function (this: EventLog, ...args: unknown[]) {
    if (!inHandler.getStore()) {
      const id = correlationId();
      appended.set(id, (appended.get(id) ?? new Set()).add(args[1] as EventName));
    }
    return append.apply(this, args);
  });
}

/** The names of the events that the request with this correlation id appended. */
export const appendedBy = (id: string | null): EventName[] => [...(appended.get(id ?? '') ?? [])];
