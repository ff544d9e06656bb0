import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const READY_WITHIN_MS = 90_000;

export interface StackOptions {
  /** Variables beside those of the test's own environment. */
  env?: Record<string, string>;
  /** A folder of an earlier stack to go on with; by default a new one. */
  dataDir?: string;
}

export interface Stack {
  /** Where a browser finds the app, `http://localhost:<port>`. */
  appUrl: string;
  /** Where the sandbox is; its phone is at `/phone`. */
  sandboxUrl: string;
  dataDir: string;
  /** The process id that a part has now: gateway, dreams, media, messaging, collective, sandbox, postgres or starter. */
  pidOf(name: string): number;
  /** The loopback address of a service behind the gateway. */
  urlOf(service: string): string;
  /** The address of the database, as its owner. */
  databaseUrl: string;
  /** A secret of this copy, such as TWILIO_AUTH_TOKEN. */
  secretOf(name: string): string;
  /** What the starter has printed. */
  output(): string;
  /** Ends the starter at once, as a power cut would; start again with the same `dataDir`. */
  kill(): Promise<void>;
  /** Stops everything and throws its data away, unless `keepData`. */
  stop(options?: { keepData?: boolean }): Promise<void>;
}

/** Runs a copy of the built product on free ports with data of its own; resolves when all of it answers. */
export async function startStack({ env = {}, dataDir = newDataDir() }: StackOptions = {}): Promise<Stack> {
  // The sandbox's other vendors listen right above it; the app comes after them.
  const sandboxPort = await freePorts(4);
  const port = sandboxPort + 3;
  const own = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir };
  const starter = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--no-build'], {
    cwd: root,
    env: { ...process.env, ...env, ...own },
    // The starter stops when the channel to this process breaks.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  for (const stream of [starter.stdout, starter.stderr])
    stream?.on('data', (data: Buffer) => output.push(String(data)));
  await untilReady(starter, () => output.join(''));
  const runtime = () => JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as Runtime;
  const secretOf = (name: string) => textOf(secretsIn(dataDir)[name], name);
  return {
    secretOf,
    databaseUrl: `postgres://dreamloom:${secretOf('POSTGRES_PASSWORD')}@127.0.0.1:${runtime().ports['postgres']}/dreamloom`,
    appUrl: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir,
    pidOf: (name) => numberOf(name === 'starter' ? runtime().starter.pid : runtime().processes[name]?.pid, name),
    urlOf: (service) => `http://127.0.0.1:${numberOf(runtime().ports[service], service)}`,
    output: () => output.join(''),
    kill: () => end(starter, 'SIGKILL'),
    stop: async ({ keepData = false } = {}) => {
      await end(starter, 'SIGTERM');
      if (!keepData) removeData(dataDir);
    },
  };
}

interface Runtime {
  starter: { pid: number };
  ports: Record<string, number>;
  processes: Record<string, { pid: number }>;
}

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dreamloom-e2e-'));
  // PostgreSQL may run as another user, who must get in.
  chmodSync(folder, 0o755);
  return folder;
}

function numberOf(value: number | undefined, name: string): number {
  if (value === undefined) throw new Error(`the stack has no ${name}`);
  return value;
}

const secretsIn = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;

function textOf(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`the stack has no ${name}`);
  return value;
}

async function untilReady(starter: ChildProcess, output: () => string): Promise<void> {
  const gone = once(starter, 'exit').then(() => 'gone');
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), READY_WITHIN_MS).unref());
  const outcome: unknown = await Promise.race([once(starter, 'message').then(() => 'ready'), gone, late]);
  if (outcome === 'ready') return;
  starter.kill('SIGTERM');
  throw new Error(`the stack did not start (${String(outcome)}):\n${output()}`);
}

async function end(starter: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (starter.exitCode !== null || starter.signalCode !== null) return;
  const gone = once(starter, 'exit');
  starter.kill(signal);
  await gone;
}

function removeData(dataDir: string) {
  const pointer = join(dataDir, 'postgres-location');
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** The first of so many free ports in a row. */
async function freePorts(inARow: number): Promise<number> {
  for (;;) {
    // Below 32768, where Linux begins to hand out ports to outgoing connections.
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const servers = Array.from({ length: inARow }, (_, above) => createServer().listen(first + above, '127.0.0.1'));
    try {
      await Promise.all(servers.map((server) => once(server, 'listening')));
      return first;
    } catch {
      continue;
    } finally {
      servers.forEach((server) => server.close());
    }
  }
}
