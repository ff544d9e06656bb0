import { Redis } from 'ioredis';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { programOf } from './debian-packages.js';
import { freePorts } from './free-ports.js';
import { testFolder } from './test-folder.js';

const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];

export interface RedisOptions {
  /** False: a restart loses all data. */
  appendOnly?: boolean;
  maxmemoryPolicy?: string;
}

/** A separate Redis server on a free port that can be killed and restarted. */
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
    const port = await freePorts(1);
    const folder = testFolder('redis');
    const server = await launch(port, folder, options);
    return new ThrowawayRedis(`redis://127.0.0.1:${port}`, port, options, folder, server);
  }

  get pid(): number {
    return this.server.pid ?? NaN;
  }

  async flush(): Promise<void> {
    await this.withClient((client) => client.flushall());
  }

  async dump(): Promise<string> {
    return this.withClient(async (client) => {
      const dumps = await Promise.all((await client.keys('*')).map((key) => client.dumpBuffer(key)));
      return dumps.map((dump) => (dump as Buffer | null)?.toString('latin1') ?? '').join('\n');
    });
  }

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
    await this.startAgain();
  }

  /** Restarts the server after `kill`. */
  async startAgain(): Promise<void> {
    this.server = await launch(this.port, this.folder, this.options);
  }

  async stop(): Promise<void> {
    if (this.server.exitCode === null && this.server.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function launch(port: number, folder: string, options: RedisOptions): Promise<ChildProcess> {
  const { binary, env } = programOf(['redis-server', 'valkey-server'], PACKAGES);
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
