import { ACT_AS_OWNER, type Logger, measurePool } from '@dreamloom/platform';
import { createPostgresBackend, runMigrations } from 'bullmq';
import pg from 'pg';
import type { QueueStore } from './queue-backend.js';

// BullMQ uses this schema when it is given a pool.
const SCHEMA = 'bullmq';
const SPARE_CONNECTIONS = 5;

/** Opens the queues in PostgreSQL with one pool per process, and migrates BullMQ's tables. */
export async function openPostgresStore(url: string, workers: number, logger: Logger): Promise<QueueStore> {
  const pool = new pg.Pool({
    connectionString: url,
    max: workers + SPARE_CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'dreamloom-queues',
    // Jobs that a crash of the server loses are added again from the event log, so no job waits for the disk.
    options: `-c search_path=${SCHEMA} -c synchronous_commit=off`,
  });
  // Each queue and each worker listens for the pool's errors.
  pool.setMaxListeners(0);
  pool.on('error', (error) => logger.problem('the queue lost a connection', error));
  // BullMQ checks its tables on a client without an error listener, whose error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const client = await pool.connect();
  try {
    // The tables belong to a role that all services share.
    await client.query(ACT_AS_OWNER, [SCHEMA]);
    await runMigrations(client, SCHEMA);
    await client.query('reset role');
  } finally {
    client.release();
  }
  const ping = () => pool.query('select 1');
  const stopMeasuring = measurePool('queues', pool);
  return {
    producer: pool,
    consumer: workers > 0 ? pool : null,
    factory: createPostgresBackend,
    ping,
    close: () => {
      stopMeasuring();
      return pool.end();
    },
  };
}
