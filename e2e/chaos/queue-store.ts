import { ThrowawayRedis } from '@dreamloom/testing';
import pg from 'pg';

export const STORES = ['PostgreSQL', 'Redis'] as const;
export type StoreName = (typeof STORES)[number];

export interface QueueStore {
  /** Variables that select it. */
  env: Record<string, string>;
  flush(databaseUrl: string): Promise<void>;
  /** Kills and restarts the store; without effect on PostgreSQL, which is killed separately. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openQueueStore(name: StoreName): Promise<QueueStore> {
  if (name === 'PostgreSQL')
    return { env: { REDIS_URL: '' }, flush: truncate, restart: async () => undefined, close: async () => undefined };
  const redis = await ThrowawayRedis.start();
  return {
    env: { REDIS_URL: redis.url },
    flush: () => redis.flush(),
    restart: () => redis.restart(),
    close: () => redis.stop(),
  };
}

async function truncate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'bullmq' and tablename not like '%migration%'`,
    );
    await client.query(`set lock_timeout = '5s'`);
    await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
  } finally {
    await client.end();
  }
}
