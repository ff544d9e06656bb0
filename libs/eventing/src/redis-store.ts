import { EnvironmentError, type Logger } from '@dreamloom/platform';
import { Redis, type RedisOptions } from 'ioredis';
import type { QueueStore } from './queue-backend.js';

const DURABLE = { 'maxmemory-policy': 'noeviction', appendonly: 'yes' };

/** A Redis client that connects when it is used, unless told otherwise, and logs its errors. */
export function connectRedis(url: string, options: RedisOptions, logger: Logger): Redis {
  const client = new Redis(url, { lazyConnect: true, ...options });
  client.on('error', (error: Error) => logger.problem('Redis is lost', error));
  return client;
}

/**
 * The queues in Redis.
 * @param isRequired whether to refuse a Redis that is away now or that loses jobs
 */
export async function openRedisStore(url: string, isRequired: boolean, logger: Logger): Promise<QueueStore> {
  // A producer fails at once when Redis is away (the reconciler adds again); a worker waits for it.
  const failFast = isRequired ? { enableOfflineQueue: false } : { lazyConnect: false };
  const producer = connectRedis(url, { maxRetriesPerRequest: 1, ...failFast }, logger);
  if (isRequired) await validate(producer);
  // Not lazy, and so are its duplicates: BullMQ takes a lazy one whose first connect breaks for dead ever after.
  const consumer = isRequired ? connectRedis(url, { maxRetriesPerRequest: null, lazyConnect: false }, logger) : null;
  return {
    producer,
    consumer,
    factory: undefined,
    ping: () => producer.ping(),
    close: async () => {
      if (consumer) await Promise.all([producer.quit(), consumer.quit()]);
      else producer.disconnect();
    },
  };
}

async function validate(redis: Redis): Promise<void> {
  try {
    await redis.connect().catch((cause: unknown) => {
      throw new EnvironmentError('REDIS_URL cannot be reached.', { cause });
    });
    for (const [setting, wanted] of Object.entries(DURABLE)) {
      const [, found = 'unknown'] = (await redis.config('GET', setting)) as string[];
      if (found !== wanted)
        throw new EnvironmentError(`REDIS_URL points to a Redis whose ${setting} is ${found}, not ${wanted}.`);
    }
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}
