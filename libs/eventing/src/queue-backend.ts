import { type DeliveryPolicy, SUBSCRIPTIONS } from '@dreamloom/contracts';
import { type Logger, TransientError } from '@dreamloom/platform';
import { Backoffs, type BackoffStrategy, type Job, type JobsOptions, type Processor, Queue, Worker } from 'bullmq';
import type { QueueEntry } from './deliveries.js';
import { openPostgresStore } from './postgres-store.js';
import { openRedisStore } from './redis-store.js';

/** A job contains only the id of its event, so that neither queues nor the dashboard hold a dream's words. */
export interface DeliveryJob {
  eventId: string;
}

/** The arguments that BullMQ needs for a store: connections, and a factory of its commands (undefined means Redis). */
export interface QueueStore {
  producer: unknown;
  /** Null when no worker is started. */
  consumer: unknown;
  factory: unknown;
  /** @throws while the store does not respond */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

export interface QueueOptions {
  databaseUrl: string;
  redisUrl?: string | undefined;
  /** Number of workers of this process; each needs a connection. With 0, Redis may be unavailable. */
  workers: number;
}

const MAX_BACKOFF_MS = 10 * 60_000;
const BACKOFF_JITTER = 0.2;
/** A job that stalls more often fails, because its handler may be what ends processes. */
const MAX_STALLED_COUNT = 12;
// The default of BullMQ, 15 s, delays all work after a restart of the store.
const RECONNECT_MS = 1_000;
/** More than the steps of any delivery, so that a dreamer's deliveries end in their order. */
const PRIORITY_STEP = 100;
const MAX_PRIORITY = 2 ** 21;
/** Smaller batches are added one by one, because in PostgreSQL each bulk creates temporary tables. */
const MIN_BULK = 10;

/** BullMQ's exponential backoff with jitter, unless the vendor gave a time to wait. */
export const backoffStrategy =
  (delay: number): BackoffStrategy =>
  (attempt, _type, error = new Error(), job) => {
    if (error instanceof TransientError && error.retryAfterMs !== undefined)
      return Math.min(MAX_BACKOFF_MS, error.retryAfterMs);
    const exponential = { type: 'exponential', delay, jitter: BACKOFF_JITTER };
    return Math.min(MAX_BACKOFF_MS, Number(Backoffs.calculate(exponential, attempt, error, job as never)));
  };

/** BullMQ's options of a job with this policy. Completed jobs are removed at once because their delivery row is done. */
export const jobOptions = ({ attempts, keepFailedSeconds }: DeliveryPolicy): JobsOptions => ({
  attempts,
  backoff: { type: 'vendor-or-exponential' },
  removeOnComplete: true,
  removeOnFail: { age: keepFailedSeconds },
});

/** BullMQ's queues and workers, on Redis if one is configured, otherwise on PostgreSQL. */
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

  /** Returns the queue of this name and opens it on first use. */
  queue(name: string): Queue<DeliveryJob> {
    let queue = this.queues.get(name);
    if (queue) return queue;
    const { producer, consumer, factory } = this.store;
    const isView = consumer === null;
    queue = new Queue<DeliveryJob>(name, { connection: producer, skipMetasUpdate: isView } as never, factory as never);
    // The connection of the store already logs the errors of a process without workers.
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
   * Resolves when all queues and workers are connected.
   * @throws when one cannot connect: BullMQ does not retry that, so the process has to restart
   */
  async ready(): Promise<void> {
    await Promise.all([...this.queues.values(), ...this.workers].map((one) => one.waitUntilReady()));
  }

  /** @throws while the store does not respond */
  async ping(): Promise<void> {
    await this.store.ping();
  }

  /** Moves a running job behind those that have had fewer steps; true when one of them waits. */
  async demote(name: string, job: Job<DeliveryJob>): Promise<boolean> {
    const [next] = await this.queue(name).getPrioritized(0, 0);
    const priority = Math.min(MAX_PRIORITY, job.priority + 1);
    await job.changePriority({ priority });
    return next !== undefined && next.priority < priority;
  }

  /** Adds jobs. A job that exists already stays unchanged, because its id is that of the event. */
  async add(batch: QueueEntry[]): Promise<void> {
    for (const name of new Set(batch.map((entry) => entry.subscription))) {
      const entries = batch.filter((entry) => entry.subscription === name);
      const jobs = entries.map(({ event_id: eventId, postponed_until: until, behind = 0 }) => {
        const delay = until ? Math.max(0, until.getTime() - Date.now()) : 0;
        const policy = SUBSCRIPTIONS[name];
        const priority = policy.takesTurns ? Math.min(MAX_PRIORITY, 1 + behind * PRIORITY_STEP) : 0;
        return { name, data: { eventId }, opts: { ...jobOptions(policy), jobId: eventId, delay, priority } };
      });
      if (jobs.length >= MIN_BULK) await this.queue(name).addBulk(jobs);
      else for (const { data, opts } of jobs) await this.queue(name).add(name, data, opts);
    }
  }

  async close(): Promise<void> {
    // Active jobs may still query their queue, and a closed one never responds.
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await this.store.close();
  }
}
