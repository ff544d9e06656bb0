import { LIVE_PATH } from '@dreamloom/platform';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

interface Service {
  mem_limit?: string;
  profiles?: string[];
  depends_on?: object;
  environment: Record<string, string>;
  healthcheck?: { test?: string[] };
  deploy?: {
    resources?: object;
    update_config?: { order: string };
    replicas?: number;
    mode?: string;
    endpoint_mode?: string;
  };
}

const ROOT = resolve(import.meta.dirname, '../..');
const RESET = '(reset)';
const customTags = [
  { tag: '!reset', resolve: () => RESET },
  { tag: '!override', collection: 'seq', resolve: (value: unknown) => value },
] as never;
const servicesOf = (file: string) =>
  (parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true, customTags }) as { services: Record<string, Service> })
    .services;

const compose = Object.entries(servicesOf('docker-compose.yml')).filter(([, { profiles }]) => profiles === undefined);
const swarm = servicesOf('deploy/swarm.yml');
const managed = servicesOf('deploy/managed.yml');
const STATELESS = ['gateway', 'dreams', 'transcription', 'painting', 'messaging', 'collective'];

describe('deploy/swarm.yml', () => {
  it('has every service of the compose file', () =>
    expect(Object.keys(swarm).sort()).toEqual(compose.map(([name]) => name).sort()));

  it.each(compose)('limits %s as the compose file does, in the words of a swarm', (name, { mem_limit }) => {
    const memory = mem_limit!.replace(/[mg]$/, (unit) => unit.toUpperCase());
    expect(swarm[name]!.deploy?.resources).toEqual({ limits: { memory } });
    expect(swarm[name]).toMatchObject({ mem_limit: RESET, depends_on: RESET });
  });

  it.each(STATELESS)('starts a new replica of %s before it stops an old one', (name) =>
    expect(swarm[name]!.deploy?.update_config?.order).toBe('start-first'),
  );
});

describe('a replica in a swarm', () => {
  it.each(STATELESS)('%s is replaced when it no longer runs, not when its database is away', (name) => {
    const [, port] = /METRICS_PORT=(\d+)/.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))!;
    expect(swarm[name]!.healthcheck?.test?.slice(2, 4)).toEqual([`PORT=${port}`, `HEALTH_PATH=${LIVE_PATH}`]);
  });

  it.each(Object.keys(swarm).filter((name) => name !== 'setup'))('%s has no virtual address', (name) =>
    expect(swarm[name]!.deploy?.endpoint_mode).toBe('dnsrr'),
  );

  it('of setup is a job, for whose end a deployment waits', () =>
    expect(swarm['setup']!.deploy?.mode).toBe('replicated-job'));
});

describe('deploy/managed.yml', () => {
  it.each(compose.filter(([, { environment }]) => environment['DATABASE_URL']))(
    'leads %s to the managed stores with its own role',
    (name, { environment }) => {
      const role = (url: string) =>
        url
          .replace(/@.*/, '')
          .replaceAll(/:\?[^}]*/g, '')
          .replace('${DATABASE_ADMIN:-dreamloom}', 'dreamloom');
      const { DATABASE_URL, REDIS_URL } = managed[name]!.environment;
      expect(role(DATABASE_URL!)).toBe(role(environment['DATABASE_URL']!));
      expect(DATABASE_URL).toMatch(
        /@\$\{DATABASE_HOST(:\?[^}]+)?\}\/dreamloom\$\{DATABASE_OPTIONS:-\?sslmode=verify-full\}$/,
      );
      expect(REDIS_URL === undefined).toBe(environment['REDIS_URL'] === undefined);
    },
  );

  it('starts neither PostgreSQL nor Redis', () =>
    expect(['postgres', 'redis'].map((name) => managed[name]!.deploy?.replicas)).toEqual([0, 0]));
});
