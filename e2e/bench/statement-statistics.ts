import { type Stack, startStack, ThrowawayRedis } from '@dreamloom/testing';
import pg from 'pg';

/** Starts the product on Redis, without images, with PostgreSQL's statistics of statements and these settings. */
export async function withStatementStatistics(
  settings: Record<string, string>,
  work: (stack: Stack) => Promise<void>,
): Promise<void> {
  const redis = await ThrowawayRedis.start();
  const env = { WORKERS: 'transcribe', LOG_LEVEL: 'error', REDIS_URL: redis.url };
  const first = await startStack({ env });
  const all = { shared_preload_libraries: 'pg_stat_statements', ...settings };
  for (const [name, value] of Object.entries(all))
    await query(first.databaseUrl, `alter system set ${name} = '${value}'`);
  // PostgreSQL loads libraries when it starts.
  await first.stop({ keepData: true });
  const stack = await startStack({ env, dataDir: first.dataDir });
  try {
    await query(stack.databaseUrl, 'create extension pg_stat_statements');
    await work(stack);
  } finally {
    await stack.stop();
    await redis.stop();
  }
}

/** Runs a statement in a connection of its own. */
export async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
