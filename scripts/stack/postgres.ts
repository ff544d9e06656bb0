import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { lastLine, sizeOf } from './files.ts';
import {
  clusterFor,
  createCluster,
  endLeftover,
  plainEnvironment,
  postgresRunner,
  programsFor,
  type Runner,
  SUPERUSER,
} from './postgres-cluster.ts';
import { Backoff } from './processes.ts';
import { Refusal } from './terminal.ts';

interface PostgresOptions {
  /** Contains the cluster or the pointer to it. */
  dataDir: string;
  port: number;
  password: string;
  logFile: string;
  /** False for temporary databases: nothing is synced to disk. */
  durable: boolean;
  onEvent?: (text: string) => void;
  onStarted?: (pid: number) => void;
}

export interface Postgres {
  /** Connection URL of the database `dreamloom`, as its superuser. */
  url: string;
  cluster: string;
  notice: string | undefined;
  stop(): Promise<void>;
}

const DATABASE = 'dreamloom';
const READY_WITHIN_MS = 60_000;
/** Tests open thousands of connections, and their passwords protect nothing. */
const TEMPORARY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', scram_iterations: 1 };

/** Starts PostgreSQL on loopback, and restarts it on the same port when it dies, until it is stopped. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const runner = postgresRunner(join(options.dataDir, 'postgres'));
  const programs = programsFor(runner);
  const { folder, notice } = clusterFor(options.dataDir, runner);
  createCluster(programs, folder, options.password, runner, options.durable);
  await endLeftover(folder);
  const server = new Server(options, programs, folder, runner);
  await server.start();
  await server.createDatabase();
  return { url: server.url(DATABASE), cluster: folder, notice, stop: () => server.stop() };
}

class Server {
  private readonly options: PostgresOptions;
  private readonly programs: string;
  private readonly cluster: string;
  private readonly runner: Runner;
  private readonly backoff = new Backoff();
  private child: ChildProcess | undefined;
  private stopping = false;

  constructor(options: PostgresOptions, programs: string, cluster: string, runner: Runner) {
    this.options = options;
    this.programs = programs;
    this.cluster = cluster;
    this.runner = runner;
  }

  url(database: string): string {
    return `postgres://${SUPERUSER}:${this.options.password}@127.0.0.1:${this.options.port}/${database}`;
  }

  /** Retries: right after a SIGKILL the children of the dead server still hold its shared memory for a moment. */
  async start(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!this.stopping) {
      const logStart = sizeOf(this.options.logFile);
      const child = this.spawn();
      if (await this.answers(child, deadline)) return this.watch(child);
      const reason = lastLine(this.options.logFile, logStart);
      if (Date.now() > deadline || !/lock file|shared memory|Is another postmaster/.test(reason)) {
        child.kill('SIGKILL');
        throw new Refusal(`PostgreSQL did not start: ${reason} (${this.options.logFile})`);
      }
      await sleep(400);
    }
  }

  async createDatabase(): Promise<void> {
    const client = new pg.Client(this.url('postgres'));
    await client.connect();
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (!rowCount) await client.query(`create database ${DATABASE}`);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit').then(() => true);
    // Fast shutdown, then immediate (the next start replays the log), then SIGKILL.
    for (const [signal, timeoutMs] of [
      ['SIGINT', 1_500],
      ['SIGQUIT', 500],
      ['SIGKILL', 500],
    ] as const) {
      child.kill(signal);
      if (await Promise.race([exited, sleep(timeoutMs, false, { ref: false })])) return;
    }
  }

  private spawn(): ChildProcess {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.options.port,
      // Socket folders collide between users, and socket paths are limited to about 100 characters.
      unix_socket_directories: '',
      // Queues in PostgreSQL hold a connection for each worker of each service; tests run several stacks.
      max_connections: 600,
      log_min_messages: 'warning',
      log_line_prefix: '%m [%p] ',
      ...(this.options.durable ? {} : TEMPORARY),
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = openSync(this.options.logFile, 'a', 0o600);
    const child = spawn(join(this.programs, 'bin', 'postgres'), ['-D', this.cluster, ...flags], {
      ...this.runner,
      cwd: '/',
      env: plainEnvironment(),
      stdio: ['ignore', log, log],
      // Ctrl-C in a terminal signals the whole process group: the database must outlive the services.
      detached: true,
    });
    closeSync(log);
    this.child = child;
    return child;
  }

  private async answers(child: ChildProcess, deadline: number): Promise<boolean> {
    const exited = once(child, 'exit').then(
      () => true,
      () => true,
    );
    while (!this.stopping && Date.now() < deadline) {
      const client = new pg.Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 2_000 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.end();
        return true;
      } catch (error) {
        if ((error as { code?: string }).code === '28P01') {
          child.kill('SIGINT');
          throw new Refusal(`The password in secrets.json is not that of the database in ${this.cluster}.`);
        }
        await client.end().catch(() => undefined);
      }
      if (await Promise.race([exited, sleep(50, false)])) return false;
    }
    return false;
  }

  private watch(child: ChildProcess) {
    const bornAt = Date.now();
    if (child.pid) this.options.onStarted?.(child.pid);
    const guard = stopWhenOrphaned(child, this.cluster);
    child.once('exit', (code, signal) => {
      guard.kill('SIGKILL');
      if (this.stopping) return;
      const pause = this.backoff.next(Date.now() - bornAt);
      this.options.onEvent?.(`PostgreSQL ended (${signal ?? code}); starting it again in ${pause / 1000} s`);
      void this.restart(pause);
    });
  }

  private async restart(pause: number): Promise<void> {
    await sleep(pause);
    try {
      await this.start();
      if (!this.stopping) this.options.onEvent?.('PostgreSQL is back');
    } catch (error) {
      this.options.onEvent?.(error instanceof Error ? error.message : String(error));
      if (!this.stopping) await this.restart(this.backoff.next(0));
    }
  }
}

/** Starts a shell that waits for the end of this process, however it ends, and then shuts the server down. */
function stopWhenOrphaned(server: ChildProcess, cluster: string): ChildProcess {
  const script = 'read -r _; test "$(head -n 1 "$2/postmaster.pid")" = "$1" && kill -INT "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'postgres-guard', String(server.pid), cluster], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  return guard;
}
