import type { Logger } from '@dreamloom/platform';
import { EnvironmentError } from '@dreamloom/platform';
import { Redis, type RedisOptions } from 'ioredis';
import type { QueueStore } from './backend.js';

/** A client of the house's Redis that connects when it is used, unless told otherwise, and says what it complains about. */
export function connectRedis(url: string, options: RedisOptions, logger: Logger): Redis {
  const client = new Redis(url, { lazyConnect: true, ...options });
  client.on('error', (error: Error) => logger.problem('Redis is lost', error));
  return client;
}

/** The queues in Redis. Refuses one that forgets jobs: `appendonly` must be on and `maxmemory-policy` noeviction. */
export async function openRedisStore(url: string, logger: Logger): Promise<QueueStore> {
  // A producer fails at once when Redis is away (the sweeper adds again); a worker waits for it.
  const producer = connectRedis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }, logger);
  try {
    await producer.connect().catch((cause: unknown) => {
      throw new EnvironmentError('REDIS_URL cannot be reached.', { cause });
    });
    await demand(producer, 'maxmemory-policy', 'noeviction');
    await demand(producer, 'appendonly', 'yes');
  } catch (error) {
    producer.disconnect();
    throw error;
  }
  // Not lazy, and so are its duplicates: a lazy one whose first try breaks off counts as dead for BullMQ, whatever comes after.
  const consumer = connectRedis(url, { maxRetriesPerRequest: null, lazyConnect: false }, logger);
  return {
    producer,
    consumer,
    factory: undefined,
    ping: () => producer.ping(),
    close: async () => {
      await Promise.all([producer.quit(), consumer.quit()]);
    },
  };
}

async function demand(redis: Redis, setting: string, wanted: string): Promise<void> {
  const [, found] = (await redis.config('GET', setting)) as string[];
  if (found !== wanted)
    throw new EnvironmentError(`REDIS_URL points to a Redis whose ${setting} is ${found ?? 'unknown'}, not ${wanted}.`);
}
