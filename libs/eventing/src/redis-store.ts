import { type Check, databaseCheck, EnvironmentError, Logger, onScrape, redisMemoryRatio } from '@dreamloom/platform';
import { Redis, type RedisOptions } from 'ioredis';
import type { QueueStore } from './queue-backend.js';

const DURABLE = { 'maxmemory-policy': 'noeviction', appendonly: 'yes' };

/** Creates a Redis client that connects on first use by default and logs its errors. */
export function connectRedis(url: string, options: RedisOptions, logger: Logger): Redis {
  const client = new Redis(url, { lazyConnect: true, ...options });
  client.on('error', (error: Error) => logger.problem('Redis is lost', error));
  return client;
}

/**
 * Opens the queues in Redis.
 * @param isRequired rejects a Redis that is unavailable or may lose jobs
 * @throws EnvironmentError
 */
export async function openRedisStore(url: string, isRequired: boolean, logger: Logger): Promise<QueueStore> {
  // Without Redis a producer fails at once, and the reconciler adds its jobs later; a worker waits.
  const failFast = isRequired ? { enableOfflineQueue: false } : { lazyConnect: false };
  const producer = connectRedis(url, { maxRetriesPerRequest: 1, ...failFast }, logger);
  if (isRequired) await validate(producer);
  // BullMQ never reconnects a lazy connection whose first attempt failed; its duplicates inherit this option.
  const consumer = isRequired ? connectRedis(url, { maxRetriesPerRequest: null, lazyConnect: false }, logger) : null;
  const stopMeasuring = onScrape(() => measureMemory(producer));
  return {
    producer,
    consumer,
    factory: undefined,
    ping: () => producer.ping(),
    close: async () => {
      stopMeasuring();
      if (consumer) await Promise.all([producer.quit(), consumer.quit()]);
      else producer.disconnect();
    },
  };
}

/** Checks the database, and the Redis when there is one. */
export function storeChecks({
  DATABASE_URL,
  REDIS_URL,
}: {
  DATABASE_URL: string;
  REDIS_URL?: string | undefined;
}): Check[] {
  const queues = async () => {
    if (REDIS_URL === undefined) return 'in PostgreSQL';
    const silent = new Logger('doctor', 'error', { write: () => undefined });
    await (await openRedisStore(REDIS_URL, true, silent)).close();
    return 'Redis, which loses no jobs';
  };
  return [databaseCheck(DATABASE_URL), { name: 'queues', run: queues }];
}

async function measureMemory(redis: Redis): Promise<void> {
  const memory = await redis.info('memory');
  const [used = 0, max = 0] = ['used_memory', 'maxmemory'].map((field) =>
    Number(new RegExp(`^${field}:(\\d+)`, 'm').exec(memory)?.[1]),
  );
  if (max > 0) redisMemoryRatio.set(used / max);
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
