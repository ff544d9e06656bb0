import type { Subscription } from '@dreamloom/contracts';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DeliveryDesk } from '../src/delivery-desk.js';

const SERVICE = fileURLToPath(new URL('./crashing-service.mjs', import.meta.url));

/** One running copy of the service in small. */
export interface SmallService {
  process: ChildProcess;
  /** Appends one event per text, in one transaction. */
  append(...texts: string[]): void;
  /** Resolves with the signal or exit code that ended it. */
  ended: Promise<string | number>;
}

/** Starts copies of the service in small on one database, and looks at what they did. */
export class SmallStack {
  private readonly services: SmallService[] = [];
  private readonly pool: pg.Pool;

  constructor(
    private readonly databaseUrl: string,
    private readonly redisUrl?: string,
  ) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    // The tests restart the database under it.
    this.pool.on('error', () => undefined);
  }

  /** Starts a copy that dies at `point`; resolves when it works. */
  async start(point: string): Promise<SmallService> {
    const child = fork(SERVICE, [point], {
      env: { ...process.env, DATABASE_URL: this.databaseUrl, REDIS_URL: this.redisUrl ?? '' },
      execArgv: [],
      // Its log tells of the failures under test.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(([code, signal]: unknown[]) => (signal ?? code) as string | number);
    const service: SmallService = {
      process: child,
      ended,
      append: (...texts) => {
        child.send({ texts });
      },
    };
    this.services.push(service);
    await Promise.race([
      once(child, 'message'),
      ended.then((how) => Promise.reject(new Error(`the service ended (${how}) before it was ready`))),
    ]);
    return service;
  }

  /** Rows of a table. */
  async count(table: string, where = 'true'): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`);
    return rows[0]?.n ?? 0;
  }

  async rows<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
    return (await this.pool.query<T>(sql)).rows;
  }

  /** Sends failed deliveries on their way again, as an operator does. */
  async redrive(subscription: Subscription, eventId: string | null): Promise<number> {
    const answerLikeTypeOrm = async (sql: string, parameters?: unknown[]) => {
      const { rows, rowCount } = await this.pool.query(sql, parameters);
      return [rows, rowCount] as never;
    };
    return new DeliveryDesk({ query: answerLikeTypeOrm }).redrive(subscription, eventId);
  }

  /** Waits until something is so; throws when it is not within `ms`. */
  async until(isSo: () => Promise<boolean>, ms: number): Promise<void> {
    const end = Date.now() + ms;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(`not so within ${ms} ms: ${String(isSo)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async stop(): Promise<void> {
    for (const { process: child } of this.services) if (child.exitCode === null) child.kill('SIGKILL');
    await Promise.all(this.services.map((service) => service.ended));
    await this.pool.end();
  }
}
