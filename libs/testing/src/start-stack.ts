import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchLogs } from './failure-evidence.js';
import { freePorts } from './free-ports.js';
import { testFolder } from './test-folder.js';
import { timeout } from './timeout.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const READY_WITHIN_MS = 90_000;

export interface StackOptions {
  /** Variables in addition to those of the test's own environment. */
  env?: Record<string, string>;
  /** Data folder of an earlier stack to continue with; default: a new one. */
  dataDir?: string;
  /** Called when the starter ends for any reason, also by `kill` and `stop`. */
  onExit?: () => void;
}

/** Why a test file shares no stack with others, and the environment that it needs. */
export interface OwnStack {
  reason: string;
  env: Record<string, string>;
}

/** Options of a stack for one test file alone, which says in a few words why it cannot share one. */
export const ownStack = (reason: string, env: Record<string, string> = {}): OwnStack => ({ reason, env });

export interface Stack {
  /** URL of the app for a browser, `http://localhost:<port>`. */
  appUrl: string;
  /** URL of the sandbox; its phone is at `/phone`. */
  sandboxUrl: string;
  dataDir: string;
  /** Current process id of gateway, dreams, media, messaging, collective, sandbox, postgres or starter. */
  pidOf(name: string): number;
  /** Loopback URL of a service behind the gateway. */
  urlOf(service: string): string;
  /** Connection URL of the database, as its owner. */
  databaseUrl: string;
  /** A secret of this stack, such as TWILIO_AUTH_TOKEN. */
  secretOf(name: string): string;
  output(): string;
  /** Sends SIGKILL to the starter, like a power failure; start again with the same `dataDir`. */
  kill(): Promise<void>;
  /** Stops everything and deletes its data, unless `keepData`. */
  stop(options?: { keepData?: boolean }): Promise<void>;
}

/** Runs the built product on free ports with its own data; resolves when all services respond. */
export async function startStack({
  env = {},
  dataDir = testFolder('stack'),
  onExit,
}: StackOptions = {}): Promise<Stack> {
  // The sandbox's other vendors use the ports above its own; the app's port follows them.
  const sandboxPort = await freePorts(4);
  const port = sandboxPort + 3;
  const own = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir };
  const starter = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--no-build'], {
    cwd: root,
    env: { ...process.env, ...env, ...own },
    // The starter stops when its IPC channel to this process closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (onExit) starter.once('exit', onExit);
  watchLogs(dataDir);
  const output: string[] = [];
  for (const stream of [starter.stdout, starter.stderr])
    stream?.on('data', (data: Buffer) => output.push(String(data)));
  await untilReady(starter, () => output.join(''));
  return {
    ...readStack(dataDir),
    appUrl: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    output: () => output.join(''),
    kill: () => end(starter, 'SIGKILL'),
    stop: async ({ keepData = false } = {}) => {
      await end(starter, 'SIGTERM');
      if (!keepData) removeData(dataDir);
    },
  };
}

/** The description of a running stack in its data folder. */
export function readStack(dataDir: string): Pick<Stack, 'dataDir' | 'pidOf' | 'urlOf' | 'databaseUrl' | 'secretOf'> {
  const runtime = () => JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as Runtime;
  const secretOf = (name: string) => textOf(secretsIn(dataDir)[name], name);
  return {
    dataDir,
    secretOf,
    databaseUrl: `postgres://dreamloom:${secretOf('POSTGRES_PASSWORD')}@127.0.0.1:${runtime().ports['postgres']}/dreamloom`,
    pidOf: (name) => numberOf(name === 'starter' ? runtime().starter.pid : runtime().processes[name]?.pid, name),
    urlOf: (service) => `http://127.0.0.1:${numberOf(runtime().ports[service], service)}`,
  };
}

interface Runtime {
  starter: { pid: number };
  ports: Record<string, number>;
  processes: Record<string, { pid: number }>;
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
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), timeout(READY_WITHIN_MS)).unref());
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
