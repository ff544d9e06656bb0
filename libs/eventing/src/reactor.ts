import { partsOf, SUBSCRIPTIONS, type EventName, type EventOf, type Subscription } from '@dreamloom/contracts';
import {
  failpoint,
  isConnectionLost,
  NotBefore,
  PermanentError,
  handlerSeconds,
  handlerWaitSeconds,
  ServiceAway,
  TooEarly,
  traced,
  TransientError,
  withCorrelation,
  type Logger,
} from '@dreamloom/platform';
import { UnrecoverableError } from 'bullmq';
import { z } from 'zod';
import type { DatabaseReturn } from './database-return.js';
import type { Deliveries } from './deliveries.js';
import { eventOf, type EventRow } from './event-row.js';
import type { EventHandler } from './event-handler.js';
import type { Delivery, Transactions } from './transactions.js';
import type { WordsFirst } from './words-first.js';

/** Starts without an end that a delivery may have (its process died) beyond its handled failures. */
const CRASHES_ALLOWED = 12;
/** Times that a delivery meets an absence of the database before its queue pauses it. */
const TRIES_IN_PLACE = 3;
const SORRY = 'It did not work after several tries.';

class DiedAtEveryAttempt extends PermanentError {
  constructor() {
    super('the process died at every attempt', SORRY);
  }
}

/** Carries one delivery through its handler: counts the attempt, bounds its time, sorts its failure, gives up in the end. */
export class Reactor {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly deliveries: Deliveries,
    private readonly transactions: Transactions,
    private readonly wordsFirst: WordsFirst,
    private readonly database: DatabaseReturn,
    private readonly logger: Logger,
  ) {}

  /**
   * A job that was lost while its work goes on comes again: the second one waits for the work, which no vendor is paid for twice.
   * @throws what the queue has to know, so that it tries again or, untouched, later; UnrecoverableError when it was given up.
   */
  deliver(subscription: Subscription, eventId: string, handler: EventHandler<EventName>): Promise<void> {
    const key = `${subscription} ${eventId}`;
    const work =
      this.underWay.get(key) ?? this.work(subscription, eventId, handler).finally(() => this.underWay.delete(key));
    this.underWay.set(key, work);
    return work;
  }

  private async work(subscription: Subscription, eventId: string, handler: EventHandler<EventName>): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        return await this.attend(subscription, eventId, handler);
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        // Our own database's absence is no failure of this step: it costs none of its attempts.
        if (tries === TRIES_IN_PLACE || !(await this.database.wait()))
          throw forTheQueue(new ServiceAway('the database was away'));
      }
  }

  private async attend(subscription: Subscription, eventId: string, handler: EventHandler<EventName>): Promise<void> {
    if (SUBSCRIPTIONS[subscription].givesWay) await this.wordsFirst.giveWay(subscription, eventId);
    const started = await this.deliveries.start(eventId, subscription);
    if (!started) return;
    await failpoint('delivery-started');
    const event = await this.readable(subscription, started.event);
    if (started.isFirst)
      handlerWaitSeconds.observe({ subscription }, Math.max(0, Date.now() - event.occurredAt.getTime()) / 1_000);
    const end = handlerSeconds.startTimer({ subscription });
    const attributes = { 'dreamloom.event_id': eventId, 'dreamloom.attempt': started.starts };
    const span = { kind: 'handler', attributes, follows: event.traceParent ?? null } as const;
    const inSpan = (work: () => Promise<void>) =>
      withCorrelation(event.correlationId, () => traced(subscription, span, work));
    await inSpan(async () => {
      const policy = SUBSCRIPTIONS[subscription];
      try {
        if (started.starts - started.attempts > CRASHES_ALLOWED) throw new DiedAtEveryAttempt();
        await this.attempt(subscription, event, handler, policy.timeoutMs);
        end({ outcome: 'done' });
        await failpoint('delivery-settled');
      } catch (error) {
        if (error instanceof NotBefore) {
          end({ outcome: 'postponed' });
          return this.postpone(subscription, event, handler, error);
        }
        if (isConnectionLost(error)) {
          end({ outcome: 'database away' });
          throw error;
        }
        if (error instanceof ServiceAway) {
          end({ outcome: 'service away' });
          this.logger.warn('an event handler waits for a service', { subscription, eventId, reason: error.message });
          await this.deliveries.noteAway(eventId, subscription, error.message);
          throw forTheQueue(error);
        }
        const last = error instanceof PermanentError || started.attempts + 1 >= policy.attempts;
        end({ outcome: last ? 'given up' : error instanceof TooEarly ? 'too early' : 'failed' });
        const fields = { subscription, eventId, attempt: started.attempts + 1, last };
        if (error instanceof TooEarly && !last) this.logger.debug('an event handler waits', subscription);
        else this.logger.problem('an event handler failed', error, fields);
        if (!last) {
          await this.deliveries.noteFailure(eventId, subscription, reasonOf(error));
          await failpoint('failure-noted');
          // By the tries that count: those that met an absence, or died, lengthen no pause.
          throw forTheQueue(error, policy.backoffMs * 2 ** started.attempts);
        }
        await this.giveUp(subscription, event, handler, error);
        await failpoint('delivery-given-up');
        throw new UnrecoverableError(reasonOf(error));
      }
    });
  }

  /** The event of a row. One that no longer fits its contract is given up: trying again is a waste. */
  private async readable(subscription: Subscription, row: EventRow): Promise<EventOf<EventName>> {
    try {
      return eventOf(partsOf(subscription).event, row);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      this.logger.warn('an event does not fit its contract', { subscription, eventId: row.id });
      await this.transactions.run(null, (tx) =>
        this.deliveries.fail(tx, row.id, subscription, 'does not fit its contract'),
      );
      throw new UnrecoverableError('does not fit its contract');
    }
  }

  private async attempt(
    subscription: Subscription,
    event: EventOf<EventName>,
    handler: EventHandler<EventName>,
    timeoutMs: number,
  ) {
    const timeout = new AbortController();
    const delivery: Delivery = { eventId: event.id, subscription, signal: timeout.signal };
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        timeout.abort();
        reject(new TransientError(`took longer than ${timeoutMs / 1_000} s`));
      }, timeoutMs);
    });
    try {
      await Promise.race([handler.handle(event, delivery), tooLong]);
    } finally {
      clearTimeout(timer);
    }
    if (!(await this.transactions.isSettled(delivery)))
      throw new Error(`${subscription} returned without settling its delivery: pass it to Transactions.run`);
  }

  private async postpone(
    subscription: Subscription,
    event: EventOf<EventName>,
    handler: EventHandler<EventName>,
    { until, message }: NotBefore,
  ) {
    await this.transactions.run(null, async (tx) => {
      if (!(await this.deliveries.postpone(tx, event.id, subscription, until, message))) return;
      await handler.postpone?.(event, until, tx);
    });
  }

  private async giveUp(
    subscription: Subscription,
    event: EventOf<EventName>,
    handler: EventHandler<EventName>,
    error: unknown,
  ) {
    const isHopeless = error instanceof PermanentError && !(error instanceof DiedAtEveryAttempt);
    const forDreamer = error instanceof PermanentError ? error.forDreamer : SORRY;
    await this.transactions.run(null, async (tx) => {
      if (!(await this.deliveries.fail(tx, event.id, subscription, reasonOf(error)))) return;
      await handler.giveUp?.(event, forDreamer, tx, isHopeless);
    });
  }
}

/** The queue keeps an error's message and stack for all to see, and a foreign one may quote a dream in both. */
function forTheQueue(error: unknown, pauseMs?: number): TransientError {
  const asked = error instanceof TransientError ? error.retryAfterMs : undefined;
  const Plain = error instanceof ServiceAway ? ServiceAway : TransientError;
  const plain = new Plain(reasonOf(error), asked ?? pauseMs);
  plain.stack = `${plain.name}: ${plain.message}`;
  return plain;
}

/** What operators read: our own errors speak for themselves, a foreign one only gives its class, for it may quote a dream. */
function reasonOf(error: unknown): string {
  if (error instanceof PermanentError || error instanceof TransientError) return error.message;
  return error instanceof Error ? error.constructor.name : 'unknown error';
}
