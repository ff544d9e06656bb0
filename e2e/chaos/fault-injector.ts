import { type Stack, ThrowawayRedis } from '@dreamloom/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 2_000;

/** Kills one process every two seconds, each in turn; the supervisor must restart it. */
export class FaultInjector {
  /** The killed processes, in order. */
  readonly faults: string[] = [];
  lastFaultAt = 0;
  private readonly plan: [name: string, strike: () => Promise<void> | void][];
  private stopping = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly stack: Stack,
    store: QueueStore,
  ) {
    const kill = (name: string, signal: NodeJS.Signals = 'SIGKILL') => this.kill(name, signal);
    this.plan = [
      ['gateway', () => kill('gateway')],
      ['dreams', () => kill('dreams')],
      ['queues flushed', () => store.flush(stack.databaseUrl)],
      ['media', () => kill('media')],
      ['messaging', () => kill('messaging')],
      ['PostgreSQL restarted', () => kill('postgres', 'SIGINT')],
      ['collective', () => kill('collective')],
      ['queues restarted', () => store.restart()],
      ['PostgreSQL killed', () => kill('postgres')],
    ];
  }

  start(): void {
    this.running = this.run();
  }

  /** Continues until everything was killed at least once, then stops. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private async run(): Promise<void> {
    for (let turn = 0; !this.stopping || turn < this.plan.length; turn++) {
      await sleep(EVERY_MS);
      const [name, inject] = this.plan[turn % this.plan.length]!;
      // A process that is already down, or an unavailable lock: the next round retries.
      const missed = await Promise.resolve()
        .then(inject)
        .then(
          () => false,
          () => true,
        );
      this.faults.push(missed ? `${name} (missed)` : name);
      this.lastFaultAt = Date.now();
    }
  }

  private kill(name: string, signal: NodeJS.Signals): void {
    process.kill(this.stack.pidOf(name), signal);
  }
}

export const STORES = ['PostgreSQL', 'Redis'] as const;
export type StoreName = (typeof STORES)[number];

interface QueueStore {
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
