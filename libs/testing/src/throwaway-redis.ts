import { Redis } from 'ioredis';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../.cache/redis', import.meta.url));
const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];

export interface RedisOptions {
  /** False: what a restart forgets. */
  appendOnly?: boolean;
  maxmemoryPolicy?: string;
}

/** A Redis of its own on a free port; kill and start it as a power cut would. */
export class ThrowawayRedis {
  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly options: RedisOptions,
    private readonly folder: string,
    private server: ChildProcess,
  ) {}

  /** @throws when there is neither a redis-server on the PATH nor Debian's packages: a suite never skips itself */
  static async start(options: RedisOptions = {}): Promise<ThrowawayRedis> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'dreamloom-redis-'));
    const server = await launch(port, folder, options);
    return new ThrowawayRedis(`redis://127.0.0.1:${port}`, port, options, folder, server);
  }

  /** Forgets everything, as FLUSHALL does. */
  async flush(): Promise<void> {
    await this.withClient((client) => client.flushall());
  }

  /** Every key with what it holds, as text. */
  async dump(): Promise<string> {
    return this.withClient(async (client) => {
      const dumps = await Promise.all((await client.keys('*')).map((key) => client.dumpBuffer(key)));
      return dumps.map((dump) => (dump as Buffer | null)?.toString('latin1') ?? '').join('\n');
    });
  }

  /** The name of every key. */
  keys(): Promise<string[]> {
    return this.withClient((client) => client.keys('*'));
  }

  private async withClient<T>(work: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(this.url);
    try {
      return await work(client);
    } finally {
      client.disconnect();
    }
  }

  async kill(): Promise<void> {
    const ended = once(this.server, 'exit');
    this.server.kill('SIGKILL');
    await ended;
  }

  async restart(): Promise<void> {
    await this.kill();
    this.server = await launch(this.port, this.folder, this.options);
  }

  async stop(): Promise<void> {
    if (this.server.exitCode === null && this.server.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function launch(port: number, folder: string, options: RedisOptions): Promise<ChildProcess> {
  const { binary, env } = findServer();
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: options.appendOnly === false ? 'no' : 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': options.maxmemoryPolicy ?? 'noeviction',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const server = spawn(binary, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  for (let tries = 0; !(await answers(port)); tries++) {
    if (server.exitCode !== null || tries > 200) throw new Error(`${binary} did not start on port ${port}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return server;
}

function findServer(): { binary: string; env: NodeJS.ProcessEnv } {
  for (const name of ['redis-server', 'valkey-server']) {
    const found = (process.env['PATH'] ?? '').split(':').find((folder) => existsSync(join(folder, name)));
    if (found) return { binary: join(found, name), env: {} };
  }
  const root = join(CACHE, 'root');
  const binary = join(root, 'usr/bin/redis-server');
  if (!existsSync(binary)) unpackDebianPackages();
  const libraries = readdirSync(join(root, 'usr/lib')).map((folder) => join(root, 'usr/lib', folder));
  return { binary, env: { LD_LIBRARY_PATH: libraries.join(':') } };
}

// Works without root: the packages are downloaded and unpacked, not installed, with package lists of our own.
function unpackDebianPackages() {
  mkdirSync(join(CACHE, 'lists/partial'), { recursive: true });
  mkdirSync(join(CACHE, 'archives/partial'), { recursive: true });
  const own = [
    `Dir::State=${CACHE}`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${CACHE}`,
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option]);
  try {
    execFileSync('apt-get', [...own, 'update'], { cwd: CACHE, stdio: 'pipe', timeout: 120_000 });
    execFileSync('apt-get', [...own, 'download', ...PACKAGES], { cwd: CACHE, stdio: 'pipe', timeout: 120_000 });
    for (const file of readdirSync(CACHE).filter((name) => name.endsWith('.deb')))
      execFileSync('dpkg', ['-x', file, 'root'], { cwd: CACHE });
  } catch (cause) {
    throw new Error('The tests need a Redis: install redis-server, or run them on Debian or Ubuntu.', { cause });
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (up: boolean) => {
      socket.destroy();
      resolve(up);
    };
    socket.setTimeout(400, () => end(false));
    socket.on('error', () => end(false));
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (data) => end(data.toString().startsWith('+PONG')));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
