import { ACT_AS_OWNER, type Logger } from '@dreamloom/platform';
import { createPostgresBackend, runMigrations } from 'bullmq';
import pg from 'pg';
import type { QueueStore } from './backend.js';

// BullMQ keeps to this schema when it is handed a pool.
const SCHEMA = 'bullmq';
const SPARE_CONNECTIONS = 6;

/** The pool that BullMQ's tables are reached through, brought up to date first. */
export async function queuePool(url: string, max: number, logger: Logger): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'dreamloom-queues',
    // The log is the truth: what a crash of the server takes from the queues is added again, so no job waits for the disk.
    options: `-c search_path=${SCHEMA} -c synchronous_commit=off`,
  });
  // Each queue and each worker hears of the pool's errors.
  pool.setMaxListeners(0);
  pool.on('error', (error) => logger.problem('the queue lost a connection', error));
  // BullMQ looks at its tables on a client without a listener: a line that breaks just then would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const client = await pool.connect();
  try {
    // All services share these tables, so they belong to none of them.
    await client.query(ACT_AS_OWNER, [SCHEMA]);
    await runMigrations(client, SCHEMA);
    await client.query('reset role');
  } finally {
    client.release();
  }
  return pool;
}

/** The queues in PostgreSQL: one pool for all of this process. */
export async function openPostgresStore(url: string, workers: number, logger: Logger): Promise<QueueStore> {
  const pool = await queuePool(url, workers + SPARE_CONNECTIONS, logger);
  return {
    producer: pool,
    consumer: pool,
    factory: createPostgresBackend,
    ping: () => pool.query('select 1'),
    close: () => pool.end(),
  };
}
