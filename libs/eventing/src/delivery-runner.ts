import { type EventName, type EventOf, EVENTS, partsOf, type Subscription, SUBSCRIPTIONS } from '@dreamloom/contracts';
import {
  deliverySeconds,
  failpoint,
  handlerSeconds,
  handlerWaitSeconds,
  isConnectionLost,
  type Logger,
  NotBefore,
  PermanentError,
  ServiceAway,
  TooEarly,
  traced,
  TransientError,
  withCorrelation,
} from '@dreamloom/platform';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deliveries, DeliveryRow } from './deliveries.js';
import type { EventHandler } from './event-handler.js';
import type { DeliveryJob, QueueBackend } from './queue-backend.js';
import type { Delivery, Transactions } from './transactions.js';

/** Delay after an unavailable database or service, with up to 100 % jitter. */
const ABSENCE_DELAY_MS = 1_000;
/** Maximum wait for a queue that cannot delay a job because it is unavailable too. */
const QUEUE_TIMEOUT_MS = 60_000;
const USER_MESSAGE = 'It did not work after several tries.';

/** The delivery continues later, after others. */
class Yielded extends TransientError {
  override name = 'Yielded';
}

/** Runs the jobs of one subscription, and maps errors to retries, delays and failed deliveries. */
export class DeliveryRunner {
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly subscription: Subscription,
    private readonly handler: EventHandler<EventName>,
    private readonly deliveries: Deliveries,
    private readonly queues: Pick<QueueBackend, 'demote'>,
    private readonly transactions: Transactions,
    private readonly logger: Logger,
  ) {}

  /**
   * BullMQ's processor. A job that is added again while it still runs here waits for the running one.
   * @throws DelayedError when the job is delayed without counting an attempt, UnrecoverableError when the delivery failed
   */
  run(job: Job<DeliveryJob>, token: string | undefined): Promise<void> {
    const { eventId } = job.data;
    const running = this.running.get(eventId) ?? this.work(job, token).finally(() => this.running.delete(eventId));
    this.running.set(eventId, running);
    return running;
  }

  /** Fails a pending delivery whose job has failed without running the handler to its end. */
  async failAbandoned(job: Job<DeliveryJob>): Promise<void> {
    const row = await this.deliveries.find(job.data.eventId, this.subscription);
    // The number of attempts of a failed job includes the one that failed it.
    if (row) await this.fail(row, new TransientError('the process died at every attempt'), job.attemptsMade - 1);
  }

  private async work(job: Job<DeliveryJob>, token: string | undefined): Promise<void> {
    try {
      await this.attempt(job);
    } catch (error) {
      if (error instanceof NotBefore) await delay(job, error.until.getTime(), token);
      if (error instanceof Yielded) await delay(job, Date.now(), token);
      if (isAbsence(error)) await delay(job, Date.now() + ABSENCE_DELAY_MS * (1 + Math.random()), token);
      throw error instanceof UnrecoverableError ? error : withoutForeignText(error);
    }
  }

  private async attempt(job: Job<DeliveryJob>): Promise<void> {
    const { subscription } = this;
    const row = await this.deliveries.find(job.data.eventId, subscription);
    if (!row || row.status === 'done') return;
    if (row.status === 'failed') {
      // The process died before the queue stored the failure; an operator's retry has a higher attempt number.
      if (row.failed_attempt === job.attemptsMade) throw new UnrecoverableError(row.reason ?? '');
      await this.deliveries.reopen(row);
    }
    await failpoint('delivery-started');
    const waited = Math.max(0, Date.now() - row.occurred_at.getTime());
    if (job.attemptsStarted === 1) handlerWaitSeconds.observe({ subscription }, waited / 1_000);
    const attributes = { 'dreamloom.event_id': row.id, 'dreamloom.attempt': job.attemptsStarted };
    const span = { kind: 'handler', attributes, follows: row.trace_parent } as const;
    await withCorrelation(row.correlation_id, () => traced(subscription, span, () => this.handle(row, job)));
  }

  private async handle(row: DeliveryRow, job: Job<DeliveryJob>): Promise<void> {
    const { subscription } = this;
    const end = handlerSeconds.startTimer({ subscription });
    try {
      const event = eventOf(row);
      if (!event) throw new PermanentError('does not fit its contract', USER_MESSAGE);
      await this.handleInTime(event, job);
      end({ outcome: 'done' });
      deliverySeconds.observe({ subscription }, Math.max(0, Date.now() - row.occurred_at.getTime()) / 1_000);
      await failpoint('delivery-settled');
    } catch (error) {
      const isLast = error instanceof PermanentError || job.attemptsMade + 1 >= SUBSCRIPTIONS[subscription].attempts;
      const outcome = outcomeOf(error, isLast);
      const fields = { subscription, eventId: row.id, attempt: job.attemptsMade + 1 };
      end({ outcome });
      if (outcome === 'failed' || outcome === 'given up')
        this.logger.problem('an event handler failed', error, { ...fields, last: isLast });
      else if (isAbsence(error)) this.logger.warn('an event handler waits', { ...fields, reason: reasonOf(error) });
      if (error instanceof NotBefore) await this.postpone(row, error);
      if (outcome !== 'given up') throw error;
      await this.fail(row, error, job.attemptsMade);
      await failpoint('delivery-failed');
      throw new UnrecoverableError(reasonOf(error));
    }
  }

  private async handleInTime(event: EventOf<EventName>, job: Job<DeliveryJob>): Promise<void> {
    const { subscription } = this;
    const { timeoutMs } = SUBSCRIPTIONS[subscription];
    const timeout = new AbortController();
    const deadline = Date.now() + timeoutMs;
    const yieldToOthers = async () => {
      if (await this.queues.demote(subscription, job)) throw new Yielded('others come first');
    };
    const delivery: Delivery = { eventId: event.id, subscription, signal: timeout.signal, deadline, yieldToOthers };
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const tooLong = new Promise<never>((_, reject) =>
      timeout.signal.addEventListener('abort', () =>
        reject(new TransientError(`took longer than ${timeoutMs / 1_000} s`)),
      ),
    );
    await Promise.race([this.handler.handle(event, delivery), tooLong]).finally(() => clearTimeout(timer));
    if (!(await this.transactions.isSettled(delivery)))
      throw new Error(`${subscription} returned without settling its delivery: pass it to Transactions.run`);
  }

  private async postpone(row: DeliveryRow, { until, message }: NotBefore): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const event = (await this.deliveries.postpone(tx, row, message, until)) && eventOf(row);
      if (event) await this.handler.postpone?.(event, until, tx);
    });
  }

  private async fail(row: DeliveryRow, error: unknown, attempt: number): Promise<void> {
    const isPermanent = error instanceof PermanentError;
    await this.transactions.run(null, async (tx) => {
      const event = (await this.deliveries.fail(tx, row, reasonOf(error), attempt)) && eventOf(row);
      if (event) await this.handler.giveUp?.(event, isPermanent ? error.forDreamer : USER_MESSAGE, tx, isPermanent);
    });
  }
}

/** Returns undefined when the payload does not match the contract. */
function eventOf(row: DeliveryRow): EventOf<EventName> | undefined {
  const name = partsOf(row.subscription).event;
  const payload = EVENTS[name].payload.safeParse(row.payload).data;
  if (!payload) return undefined;
  const { id, dreamer_id: dreamerId, correlation_id: correlationId, trace_parent: traceParent } = row;
  return { id, name, dreamerId, correlationId, traceParent, occurredAt: row.occurred_at, payload };
}

/** True when our own database or another service is unavailable, which is no failure of the handler. */
const isAbsence = (error: unknown) => error instanceof ServiceAway || isConnectionLost(error);

function outcomeOf(error: unknown, isLast: boolean): string {
  if (error instanceof NotBefore) return 'postponed';
  if (error instanceof Yielded) return 'yielded';
  if (isAbsence(error)) return error instanceof ServiceAway ? 'service away' : 'database away';
  if (isLast) return 'given up';
  return error instanceof TooEarly ? 'too early' : 'failed';
}

/** Delays a job without counting an attempt. The queue may be unavailable too, or have given the job to another worker. */
async function delay(job: Job<DeliveryJob>, until: number, token: string | undefined): Promise<never> {
  for (const deadline = Date.now() + QUEUE_TIMEOUT_MS; ; await sleep(ABSENCE_DELAY_MS / 4))
    try {
      await job.moveToDelayed(until, token);
      throw new DelayedError();
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > deadline) throw new DelayedError();
    }
}

/** The queue stores an error's message and stack, and those of a library's error may quote a dream. */
function withoutForeignText(error: unknown): TransientError {
  const plain = new TransientError(reasonOf(error), error instanceof TransientError ? error.retryAfterMs : undefined);
  plain.stack = `${plain.name}: ${plain.message}`;
  return plain;
}

/** Returns the message of our own errors, and only the class name of others. */
function reasonOf(error: unknown): string {
  if (error instanceof PermanentError || error instanceof TransientError) return error.message;
  return error instanceof Error ? error.constructor.name : 'unknown error';
}
