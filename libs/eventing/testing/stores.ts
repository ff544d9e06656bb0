import { Logger } from '@dreamloom/platform';
import { throwawayDatabase, ThrowawayRedis } from '@dreamloom/testing';
import { Redis } from 'ioredis';
import type { QueueEntry } from '../src/deliveries.js';
import { QueueBackend } from '../src/queue-backend.js';
import { TestCluster } from './test-cluster.js';

export const STORES = ['PostgreSQL', 'Redis'] as const;
export type StoreName = (typeof STORES)[number];

/** Replicas on a throwaway database, with their queues in the store named. */
export interface ClusterOnStore {
  cluster: TestCluster;
  databaseUrl: string;
  /** Null on PostgreSQL. */
  redis: ThrowawayRedis | null;
  /** Loses all that the queues hold. */
  flushQueues(): Promise<void>;
  /** All that the queues hold, as text. */
  queueContents(): Promise<string>;
  /** The queues as an operator's dashboard opens them. */
  queues(): Promise<QueueBackend>;
  /** Ends all connections to the database, and refuses new ones. */
  loseDatabase(): Promise<void>;
  /** Puts all pending deliveries into their queues with these counts, as if they had been attempted. Only while no replica runs. */
  enqueue(counts: { attemptsMade?: number; stalledCount?: number }): Promise<void>;
  close(): Promise<void>;
}

/** Runs a test on a cluster of its own. */
export async function onCluster(store: StoreName, run: (on: ClusterOnStore) => Promise<void>): Promise<void> {
  const on = await clusterOn(store);
  try {
    await run(on);
  } finally {
    await on.close();
  }
}

export async function clusterOn(store: StoreName): Promise<ClusterOnStore> {
  const database = await throwawayDatabase();
  const redis = store === 'Redis' ? await ThrowawayRedis.start() : null;
  const cluster = new TestCluster(database.url, redis?.url);
  let view: QueueBackend | undefined;
  const options = { databaseUrl: database.url, redisUrl: redis?.url, workers: 0 };
  const queues = async () => (view ??= await QueueBackend.open(options, new Logger('test', 'error')));
  return {
    cluster,
    databaseUrl: database.url,
    redis,
    flushQueues: () => (redis ? redis.flush() : flushPostgres(cluster)),
    queueContents: () => (redis ? redis.dump() : dumpPostgres(cluster)),
    queues,
    loseDatabase: () => database.drop(),
    enqueue: async ({ attemptsMade = 0, stalledCount = 0 }) => {
      const entries = await cluster.rows<QueueEntry>(
        `update events.delivery set enqueued_at = now() where status = 'pending' returning event_id, subscription`,
      );
      await (await queues()).add(entries);
      if (!redis)
        await cluster.rows(`update bullmq.job set attempts_made = ${attemptsMade}, stalled_count = ${stalledCount}`);
      else {
        const client = new Redis(redis.url);
        for (const { event_id, subscription } of entries)
          await client.hset(`bull:${subscription}:${event_id}`, { atm: attemptsMade, stc: stalledCount });
        client.disconnect();
      }
    },
    close: async () => {
      await view?.close();
      await cluster.stop();
      await redis?.stop();
      await database.drop();
    },
  };
}

const tablesOf = (cluster: TestCluster) =>
  cluster.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'bullmq' and tablename not like '%migration%'`,
  );

const DEADLOCK = '40P01';

async function flushPostgres(cluster: TestCluster) {
  const tables = await tablesOf(cluster);
  // Workers lock jobs first most of the time; otherwise PostgreSQL ends this statement in a deadlock, and it is repeated.
  const flush = `begin; lock table bullmq.job in access exclusive mode;
    truncate ${tables.map((table) => table.name).join(', ')}; commit`;
  for (;;) {
    const error = await cluster.rows(flush).then(
      () => null,
      (cause: unknown) => cause as { code?: string },
    );
    if (error === null) return;
    if (error.code !== DEADLOCK) throw error as Error;
  }
}

async function dumpPostgres(cluster: TestCluster) {
  let text = '';
  for (const { name } of await tablesOf(cluster))
    text += JSON.stringify(await cluster.rows(`select t::text from ${name} t`));
  return text;
}
