import { join } from 'node:path';
import { bundleOf } from '../build/projects.ts';
import {
  commonEnvironment,
  needsSandbox,
  ownEnvironment,
  type ProcessName,
  services,
  type Stack,
} from './environment.ts';
import { rotate } from './files.ts';
import { freePorts } from './ports.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { ManagedProcess } from './processes.ts';
import { type Probe, waitUntilReady } from './readiness.ts';
import type { RuntimeFile } from './runtime-file.ts';
import { readSecrets } from './secrets.ts';
import { serviceDatabases } from './service-databases.ts';
import { type Settings, speechPortOf, type Variables } from './settings.ts';
import { event, step } from './terminal.ts';

// Together less than the 10 s in which Ctrl-C must stop everything; PostgreSQL takes 2 s at most.
const SERVICES_STOP_MS = 6_500;
const SANDBOX_STOP_MS = 500;
const LOG_CHECK_MS = 60_000;

/** Everything that one starter runs: PostgreSQL, the sandbox and the services. */
export class RunningStack {
  readonly processes = new Map<ProcessName, ManagedProcess>();
  private readonly root: string;
  private readonly settings: Settings;
  private readonly variables: Variables;
  private readonly runtime: RuntimeFile;
  private readonly watched: boolean;
  private postgres: Postgres | undefined;
  private isUp = false;
  /** The gateway's port: PORT, unless Vite listens on it. */
  gatewayPort = 0;

  constructor(root: string, settings: Settings, variables: Variables, runtime: RuntimeFile, watched: boolean) {
    this.root = root;
    this.settings = settings;
    this.variables = variables;
    this.runtime = runtime;
    this.watched = watched;
  }

  /** Starts all processes and waits until they are ready; `signal` aborts the waiting. */
  async start(signal: AbortSignal): Promise<void> {
    const { dataDir, port, sandboxPort } = this.settings;
    const secrets = readSecrets(dataDir);
    // The sandbox's transcription and mail use the ports above it.
    const taken = [port, sandboxPort, speechPortOf(this.settings), sandboxPort + 2];
    const [database = 0, dreams = 0, media = 0, messaging = 0, collective = 0, gateway = port] = await freePorts(
      6,
      taken,
    );
    this.gatewayPort = this.watched ? gateway : port;
    const ports = { dreams, media, messaging, collective, gateway: this.gatewayPort };
    this.runtime.listensOn({ ...ports, ...(this.settings.databaseUrl ? {} : { postgres: database }) });
    const adminUrl = this.settings.databaseUrl ?? (await this.startDatabase(database, secrets.POSTGRES_PASSWORD));
    const { urls: databaseUrls, notice } = await serviceDatabases(adminUrl, secrets);
    if (notice) event(notice);
    if (signal.aborted) return;
    await step('starting the services', async () => {
      this.startProcesses({ settings: this.settings, secrets, ports, databaseUrls });
      await waitUntilReady(this.probes(ports), this.logOf, signal);
      this.isUp = true;
    });
  }

  /** Stops the services, then their dependencies. */
  async stop(): Promise<void> {
    const { sandbox, others } = this.apart();
    await Promise.all(others.map((one) => one.stop(SERVICES_STOP_MS)));
    await sandbox?.stop(SANDBOX_STOP_MS);
    await this.postgres?.stop();
  }

  readonly logOf = (name: string) => join(this.settings.dataDir, 'logs', `${name}.log`);

  // During the start the one sentence about the problem is enough.
  private readonly report = (text: string) => {
    if (this.isUp) event(text);
  };

  private async startDatabase(port: number, password: string): Promise<string> {
    this.postgres = await step('starting PostgreSQL', () =>
      startPostgres({
        dataDir: this.settings.dataDir,
        port,
        password,
        logFile: this.openLog('postgres'),
        durable: true,
        onEvent: this.report,
        onStarted: (pid) => this.runtime.started('postgres', pid),
      }),
    );
    if (this.postgres.notice) event(this.postgres.notice);
    return this.postgres.url;
  }

  private startProcesses(stack: Stack) {
    const common = commonEnvironment(this.variables, stack);
    const names: ProcessName[] = [
      ...(needsSandbox(this.variables, this.settings) ? (['sandbox'] as const) : []),
      ...services,
    ];
    for (const name of names) {
      const options = {
        name,
        entry: join(this.root, this.entryOf(name)),
        // Two memory arenas instead of one per thread save 20 MB in five services. With a fixed threshold the memory of
        // recordings goes back to the system as soon as it is free.
        environment: {
          ...common,
          ...ownEnvironment(name, stack, this.variables),
          MALLOC_ARENA_MAX: '2',
          MALLOC_MMAP_THRESHOLD_: '1000000',
        },
        workingFolder: this.root,
        logFile: this.openLog(name),
        inspect: name === this.settings.inspect,
        onEvent: this.report,
        onStarted: (pid: number) => this.runtime.started(name, pid),
      };
      this.processes.set(name, new ManagedProcess(options));
    }
  }

  /** In watch mode the compiled files run instead of the bundles. */
  private entryOf(name: ProcessName): string {
    if (name === 'sandbox') return 'sandbox/dist/main.js';
    return this.watched ? `services/${name}/dist/src/main.js` : `${bundleOf(`services/${name}`)}/main.js`;
  }

  private probes(ports: Stack['ports']): Map<ProcessName, Probe> {
    const urlOf = (name: ProcessName) => {
      if (name === 'gateway') return `http://127.0.0.1:${this.gatewayPort}/api/health`;
      if (name === 'sandbox') return `http://127.0.0.1:${this.settings.sandboxPort}/phone`;
      return `http://127.0.0.1:${ports[name]}/health`;
    };
    return new Map(
      [...this.processes].map(([name, process]) => [
        name,
        { process, url: urlOf(name), anyAnswer: name === 'sandbox' },
      ]),
    );
  }

  private openLog(name: string): string {
    const file = this.logOf(name);
    rotate(file);
    setInterval(() => rotate(file), LOG_CHECK_MS).unref();
    return file;
  }

  private apart() {
    const others = [...this.processes].filter(([name]) => name !== 'sandbox').map(([, process]) => process);
    return { sandbox: this.processes.get('sandbox'), others };
  }
}
