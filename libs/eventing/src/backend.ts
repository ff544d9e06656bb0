import type { DeliveryPolicy } from '@dreamloom/contracts';
import type { Logger } from '@dreamloom/platform';
import { Queue, Worker, type BackoffStrategy, type JobsOptions, type Processor, type WorkerOptions } from 'bullmq';
import { openPostgresStore } from './postgres-store.js';
import { openRedisStore } from './redis-store.js';

/** Name of the pause between tries that the house's own backoff strategy computes. */
const DEFAULT_BACKOFF = 'house';
// A worker that lost its store asks again this soon; BullMQ's own 15 s would be most of the time we promise to recover in.
const RECONNECT_MS = 1_000;

/** A job carries the id of an event and nothing else. */
export interface DeliveryJob {
  eventId: string;
}

export interface WorkerSettings {
  process: Processor<DeliveryJob>;
  policy: DeliveryPolicy;
  backoff: BackoffStrategy;
}

/** The one place that knows which queue this is: BullMQ on Redis when there is a Redis, else on PostgreSQL. */
export interface QueueBackend {
  queue(name: string): Queue<DeliveryJob>;
  worker(name: string, settings: WorkerSettings): Worker<DeliveryJob>;
  /**
   * Resolves when all that was opened has its connections.
   * @throws when one never will: BullMQ does not try again what broke while it was opened, so the process has to
   */
  ready(): Promise<void>;
  /** @throws while the store does not answer */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

/** What a store hands to BullMQ: connections, and the factory of its commands (none means Redis). */
export interface QueueStore {
  producer: unknown;
  consumer: unknown;
  factory: unknown;
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

/** How one delivery is queued under its policy. `jobId` is the event's id, so adding twice is adding once. */
export function jobOptions(eventId: string, policy: DeliveryPolicy): JobsOptions {
  return {
    jobId: eventId,
    // The delivery row counts the tries; the queue only has to allow more of them than it.
    attempts: policy.attempts * 10,
    backoff: { type: DEFAULT_BACKOFF },
    // What is given back stays the first of its queue only when it has a priority, the same for all of them.
    ...(policy.givesWay ? { priority: 1 } : {}),
    // No count: in PostgreSQL every job that ends would look at all that are kept.
    removeOnComplete: { age: policy.keepDoneSeconds },
    removeOnFail: { age: policy.keepFailedSeconds },
  };
}

/** @param options.workers how many queues this process works on: each keeps a connection to be woken through. */
export async function openBackend(
  options: { databaseUrl: string; redisUrl?: string | undefined; workers: number },
  logger: Logger,
): Promise<QueueBackend> {
  const store = options.redisUrl
    ? await openRedisStore(options.redisUrl, logger)
    : await openPostgresStore(options.databaseUrl, options.workers, logger);
  const queues: Queue<DeliveryJob>[] = [];
  const workers: Worker<DeliveryJob>[] = [];
  return {
    queue: (name) => {
      const queue = new Queue<DeliveryJob>(name, { connection: store.producer } as never, store.factory as never);
      queue.on('error', (error) => logger.problem('the queue complained', error, { queue: name }));
      queues.push(queue);
      return queue;
    },
    worker: (name, { process, policy, backoff }) => {
      const settings: Omit<WorkerOptions, 'connection'> = {
        concurrency: policy.concurrency,
        lockDuration: policy.lockMs,
        stalledInterval: policy.stalledCheckMs,
        // The delivery row decides when to give up, so that a job whose workers died often is not dropped here.
        maxStalledCount: 10_000,
        drainDelay: 2,
        runRetryDelay: RECONNECT_MS,
        settings: { backoffStrategy: backoff },
      };
      const worker = new Worker<DeliveryJob>(
        name,
        process,
        { ...settings, connection: store.consumer } as never,
        store.factory as never,
      );
      worker.on('error', (error) => logger.problem('the worker lost its queue', error, { queue: name }));
      workers.push(worker);
      return worker;
    },
    ready: async () => {
      await Promise.all([...queues, ...workers].map((one) => one.waitUntilReady()));
    },
    ping: () => store.ping(),
    close: async () => {
      // Work that ends may still ask something of its queue, and one that is closed never answers.
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all(queues.map((queue) => queue.close()));
      await store.close();
    },
  };
}
