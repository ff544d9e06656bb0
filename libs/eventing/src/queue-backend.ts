import { SUBSCRIPTIONS, type DeliveryPolicy } from '@dreamloom/contracts';
import { TransientError, type Logger } from '@dreamloom/platform';
import { Backoffs, Queue, Worker, type BackoffStrategy, type JobsOptions, type Processor } from 'bullmq';
import type { QueueEntry } from './deliveries.js';
import { openPostgresStore } from './postgres-store.js';
import { openRedisStore } from './redis-store.js';

/** A job carries the id of an event and nothing else, so that no queue and no dashboard holds a dream's words. */
export interface DeliveryJob {
  eventId: string;
}

/** What a store hands to BullMQ: connections, and the factory of its commands (none means Redis). */
export interface QueueStore {
  producer: unknown;
  /** Null when no worker is started. */
  consumer: unknown;
  factory: unknown;
  /** @throws while the store does not answer */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

export interface QueueOptions {
  databaseUrl: string;
  redisUrl?: string | undefined;
  /** Workers this process will start: each keeps a connection to be woken through. Without one a Redis may be away. */
  workers: number;
}

const MAX_BACKOFF_MS = 10 * 60_000;
const BACKOFF_JITTER = 0.2;
/** A job whose process died or lost its queue so often fails: its handler may be what ends processes. */
const MAX_STALLED_COUNT = 12;
// BullMQ's own 15 s would be most of the time in which a restarted store has to be worked on again.
const RECONNECT_MS = 1_000;
/** In PostgreSQL each bulk creates temporary tables: fewer jobs than these are added one by one. */
const MIN_BULK = 10;

/** BullMQ's exponential backoff with jitter, unless the vendor said how long to wait. */
export const backoffStrategy =
  (delay: number): BackoffStrategy =>
  (attempt, _type, error = new Error(), job) => {
    if (error instanceof TransientError && error.retryAfterMs !== undefined)
      return Math.min(MAX_BACKOFF_MS, error.retryAfterMs);
    const exponential = { type: 'exponential', delay, jitter: BACKOFF_JITTER };
    return Math.min(MAX_BACKOFF_MS, Number(Backoffs.calculate(exponential, attempt, error, job as never)));
  };

/** How a job of this policy is retried and stored; one that is done leaves at once, for its delivery row says so. */
export const jobOptions = ({ attempts, keepFailedSeconds }: DeliveryPolicy): JobsOptions => ({
  attempts,
  backoff: { type: 'vendor-or-exponential' },
  removeOnComplete: true,
  removeOnFail: { age: keepFailedSeconds },
});

/** The one place that knows which queue this is: BullMQ on Redis when there is a Redis, else on PostgreSQL. */
export class QueueBackend {
  private readonly queues = new Map<string, Queue<DeliveryJob>>();
  private readonly workers: Worker<DeliveryJob>[] = [];

  private constructor(
    private readonly store: QueueStore,
    private readonly logger: Logger,
  ) {}

  static async open({ databaseUrl, redisUrl, workers }: QueueOptions, logger: Logger): Promise<QueueBackend> {
    const store = redisUrl
      ? openRedisStore(redisUrl, workers > 0, logger)
      : openPostgresStore(databaseUrl, workers, logger);
    return new QueueBackend(await store, logger);
  }

  /** The queue of this name, opened when it is first asked for. */
  queue(name: string): Queue<DeliveryJob> {
    let queue = this.queues.get(name);
    if (queue) return queue;
    const { producer, consumer, factory } = this.store;
    const isView = consumer === null;
    queue = new Queue<DeliveryJob>(name, { connection: producer, skipMetasUpdate: isView } as never, factory as never);
    // The store's own connection logs for all the queues of a view, once.
    queue.on('error', (error) => isView || this.logger.problem('a queue failed', error, { queue: name }));
    this.queues.set(name, queue);
    return queue;
  }

  /** Starts a worker. */
  work(name: string, policy: DeliveryPolicy, process: Processor<DeliveryJob>): void {
    const options = {
      connection: this.store.consumer,
      concurrency: policy.concurrency,
      lockDuration: policy.lockMs,
      stalledInterval: policy.stalledCheckMs,
      maxStalledCount: MAX_STALLED_COUNT,
      drainDelay: 2,
      runRetryDelay: RECONNECT_MS,
      settings: { backoffStrategy: backoffStrategy(policy.backoffMs) },
    };
    const worker = new Worker<DeliveryJob>(name, process, options as never, this.store.factory as never);
    worker.on('error', (error) => this.logger.problem('a worker lost its queue', error, { queue: name }));
    this.workers.push(worker);
  }

  /**
   * Resolves when all that was opened has its connections.
   * @throws when one never will: BullMQ does not try again what broke while it was opened, so the process has to
   */
  async ready(): Promise<void> {
    await Promise.all([...this.queues.values(), ...this.workers].map((one) => one.waitUntilReady()));
  }

  /** @throws while the store does not answer */
  async ping(): Promise<void> {
    await this.store.ping();
  }

  /** Adds jobs; one that is there already stays as it is, for its id is that of the event. */
  async add(batch: QueueEntry[]): Promise<void> {
    for (const name of new Set(batch.map((entry) => entry.subscription))) {
      const entries = batch.filter((entry) => entry.subscription === name);
      const jobs = entries.map(({ event_id: eventId, postponed_until: until }) => {
        const delay = until ? Math.max(0, until.getTime() - Date.now()) : 0;
        return { name, data: { eventId }, opts: { ...jobOptions(SUBSCRIPTIONS[name]), jobId: eventId, delay } };
      });
      if (jobs.length >= MIN_BULK) await this.queue(name).addBulk(jobs);
      else for (const { data, opts } of jobs) await this.queue(name).add(name, data, opts);
    }
  }

  async close(): Promise<void> {
    // Active jobs may still query their queue, and a closed one never answers.
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await this.store.close();
  }
}
