import { SUBSCRIPTIONS, type Subscription } from '@dreamloom/contracts';
import type { Logger } from '@dreamloom/platform';
import { createPostgresBackend, Queue } from 'bullmq';
import type { QueueStore } from './backend.js';
import { connectRedis } from './redis-store.js';
import { queuePool } from './postgres-store.js';

export interface QueueViews {
  /** One per subscription of the whole house. */
  queues: { name: Subscription; queue: Queue }[];
  close(): Promise<void>;
}

const CONNECTIONS = 4;

/** Opens every queue of the house for looking at. A Redis need not be up now. */
export async function openQueueViews(
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl?: string | undefined },
  logger: Logger,
): Promise<QueueViews> {
  const store = redisUrl ? redisViews(redisUrl, logger) : await postgresViews(databaseUrl, logger);
  const queues = (Object.keys(SUBSCRIPTIONS) as Subscription[]).map((name) => {
    const queue = new Queue(
      name,
      { connection: store.producer, skipMetasUpdate: true } as never,
      store.factory as never,
    );
    // The store's own connection has said it, once for all queues.
    queue.on('error', () => undefined);
    return { name, queue };
  });
  return {
    queues,
    close: async () => {
      await Promise.all(queues.map(({ queue }) => queue.close()));
      await store.close();
    },
  };
}

type ViewStore = Omit<QueueStore, 'consumer' | 'ping'>;

async function postgresViews(databaseUrl: string, logger: Logger): Promise<ViewStore> {
  const pool = await queuePool(databaseUrl, CONNECTIONS, logger);
  return { producer: pool, factory: createPostgresBackend, close: () => pool.end() };
}

function redisViews(redisUrl: string, logger: Logger): ViewStore {
  // Not lazy: as the workers' connections, a first try that breaks off would count for ever.
  const client = connectRedis(redisUrl, { maxRetriesPerRequest: 1, lazyConnect: false }, logger);
  return { producer: client, factory: undefined, close: async () => client.disconnect() };
}
