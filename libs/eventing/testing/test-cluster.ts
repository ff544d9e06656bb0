import { eventually } from '@dreamloom/testing/timeout';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const SERVICE = fileURLToPath(new URL('./crashing-service.mjs', import.meta.url));

/** One running replica of the test service. */
export interface TestService {
  process: ChildProcess;
  /** Appends one event per text, in one transaction. */
  append(...texts: string[]): void;
  /** How often it has logged this message. */
  logged(message: string): number;
  /** Resolves with the signal or exit code that ended it. */
  ended: Promise<string | number>;
}

/** Starts replicas of the test service on one database, and reads what they did. */
export class TestCluster {
  private readonly services: TestService[] = [];
  private readonly pool: pg.Pool;

  constructor(
    private readonly databaseUrl: string,
    private readonly redisUrl?: string,
  ) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    // The tests restart the database under it.
    this.pool.on('error', () => undefined);
  }

  /** Starts a replica that dies at `point` (`failed`: after the commit of a failure); resolves when it works. */
  async start(point: string): Promise<TestService> {
    const child = fork(SERVICE, [point], {
      env: { ...process.env, DATABASE_URL: this.databaseUrl, REDIS_URL: this.redisUrl ?? '' },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let log = '';
    child.stdout?.on('data', (data: Buffer) => (log += String(data)));
    const ended = once(child, 'exit').then(([code, signal]: unknown[]) => (signal ?? code) as string | number);
    const service: TestService = {
      process: child,
      ended,
      append: (...texts) => {
        child.send({ texts });
      },
      logged: (message) => log.split(`"msg":"${message}`).length - 1,
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

  until = (condition: () => Promise<boolean>, ms?: number): Promise<void> => eventually(condition, ms);

  async stop(): Promise<void> {
    for (const { process: child } of this.services) if (child.exitCode === null) child.kill('SIGKILL');
    await Promise.all(this.services.map((service) => service.ended));
    await this.pool.end();
  }
}
