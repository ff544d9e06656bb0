import { throwawayDatabase, ThrowawayRedis } from '@dreamloom/testing';
import { SmallStack } from './small-stack.js';

export const STORES = ['PostgreSQL', 'Redis'] as const;
export type StoreName = (typeof STORES)[number];

/** A house on a throwaway database, with its queues in the store named. */
export interface StackOnStore {
  house: SmallStack;
  databaseUrl: string;
  /** Null on PostgreSQL. */
  redis: ThrowawayRedis | null;
  /** Loses all that the queues hold. */
  flushQueues(): Promise<void>;
  /** All that the queues hold, as text. */
  queueContents(): Promise<string>;
  close(): Promise<void>;
}

export async function stackOn(store: StoreName): Promise<StackOnStore> {
  const database = await throwawayDatabase();
  const redis = store === 'Redis' ? await ThrowawayRedis.start() : null;
  const house = new SmallStack(database.url, redis?.url);
  return {
    house,
    databaseUrl: database.url,
    redis,
    flushQueues: () => (redis ? redis.flush() : flushPostgres(house)),
    queueContents: () => (redis ? redis.dump() : dumpPostgres(house)),
    close: async () => {
      await house.stop();
      await redis?.stop();
      await database.drop();
    },
  };
}

const tablesOf = (house: SmallStack) =>
  house.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'bullmq' and tablename not like '%migration%'`,
  );

async function flushPostgres(house: SmallStack) {
  const tables = await tablesOf(house);
  await house.rows(`truncate ${tables.map((table) => table.name).join(', ')}`);
}

async function dumpPostgres(house: SmallStack) {
  let text = '';
  for (const { name } of await tablesOf(house))
    text += JSON.stringify(await house.rows(`select t::text from ${name} t`));
  return text;
}
