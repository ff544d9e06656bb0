import { type ServiceName, SUBSCRIPTIONS, subscriptionsOf } from '@dreamloom/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

interface ComposeService {
  image: string;
  build?: { target: string };
  command?: string[];
  mem_limit?: string;
  profiles?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  networks: string[] | Record<string, unknown>;
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  container_name?: string;
  healthcheck?: { test: string[] };
}

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const COMPOSE = read('docker-compose.yml');
const DOCKERFILE = read('Dockerfile');
const { services, networks } = parse(COMPOSE, { merge: true }) as {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
};
const OURS = ['gateway', 'dreams', 'transcription', 'painting', 'messaging', 'collective'];
const serviceOf = (name: string) => (['transcription', 'painting'].includes(name) ? 'media' : name) as ServiceName;
const environmentOf = (name: string) => services[name]!.environment ?? {};
const dependenciesOf = (folder: string) =>
  (JSON.parse(read(`${folder}/package.json`)) as { dependencies: Record<string, string> }).dependencies;

describe('docker-compose.yml', () => {
  it('names the variables of .env.example and no other; the example holds no value', () => {
    const named = new Set([...COMPOSE.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name));
    const example = [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)];
    expect(example.map(([, name]) => name).sort()).toEqual([...named].sort());
    expect(example.map(([, , value]) => value).join('')).toBe('');
  });

  it('has no secret and no default for one: Compose refuses to start without', () => {
    const secrets = [...COMPOSE.matchAll(/\$\{(\w*(?:SECRET|PASSWORD|TOKEN|API_KEY)\w*)(:[^}]*)?\}/g)];
    expect(secrets.length).toBeGreaterThan(8);
    // Files can be stored without a bucket; the service rejects a bucket without its key. One way to sign in
    // is enough, and the gateway rejects none; a service rejects no key of models unless the server does without AI.
    const mayBeEmpty = [
      'GOOGLE_CLIENT_SECRET',
      'OIDC_CLIENT_SECRET',
      'OIDC_2_CLIENT_SECRET',
      'OIDC_3_CLIENT_SECRET',
      'OPENAI_API_KEY',
      'S3_SECRET_ACCESS_KEY',
      'TELEGRAM_BOT_TOKEN',
      'TELEGRAM_WEBHOOK_SECRET',
      'TWILIO_AUTH_TOKEN',
      'WHATSAPP_ACCESS_TOKEN',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
    ];
    const optional = secrets.filter(([, name = '', how]) => !how?.startsWith(':?') && !mayBeEmpty.includes(name));
    expect(optional).toEqual([]);
  });

  it('requires no variable that a server can do without, not even for the sandbox, which Compose reads too', () => {
    const required = [...COMPOSE.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    const withoutPasswords = [...new Set(required)].filter((name) => !name.endsWith('_PASSWORD')).sort();
    expect(withoutPasswords).toEqual([
      ...['INTERNAL_SECRET', 'MAIL_FROM', 'PUBLIC_BASE_URL', 'SESSION_SECRET', 'SMTP_URL', 'SUPPORT_EMAIL'],
    ]);
  });

  it.each(OURS)('gives %s the database role of its own service and no password of another', (name) => {
    const variable = `${serviceOf(name).toUpperCase()}_DATABASE_PASSWORD`;
    expect(environmentOf(name)['DATABASE_URL']).toMatch(`postgres://dreamloom_${serviceOf(name)}:\${${variable}:?`);
    const passwords = Object.values(environmentOf(name))
      .join('\n')
      .match(/\w+_(DATABASE_)?PASSWORD/g);
    expect(new Set(passwords)).toEqual(new Set([variable, 'REDIS_PASSWORD']));
  });

  it.each(OURS)('runs %s without root, capabilities or a writable file system', (name) => {
    expect(services[name]).toMatchObject({
      image: '${IMAGES:-dreamloom}/service:${VERSION:-local}',
      pull_policy: '${PULL:-never}',
      read_only: true,
      init: true,
      restart: 'unless-stopped',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(services[name]!.command?.[0]).toMatch(`services/${serviceOf(name)}/dist/`);
  });

  it.each(OURS)('gives %s enough time to finish its jobs before it is killed', (name) => {
    const { STOP_WITHIN_SECONDS, DRAIN_SECONDS } = environmentOf(name);
    const roles = { transcription: /\.transcribe-/, painting: /\.generate-/ }[name] ?? /./;
    const durations = subscriptionsOf(serviceOf(name))
      .filter((subscription) => roles.test(subscription))
      .map((subscription) => SUBSCRIPTIONS[subscription].timeoutMs / 1_000);
    expect(Number(STOP_WITHIN_SECONDS) - Number(DRAIN_SECONDS)).toBeGreaterThan(Math.max(0, ...durations));
    expect(Number.parseInt(services[name]!.stop_grace_period ?? '')).toBeGreaterThan(Number(STOP_WITHIN_SECONDS));
  });

  it('drops idle connections to a gateway before a stopping gateway closes them', () => {
    const [, keepAlive] = /^\s*keepalive (\d+)s$/m.exec(read('deploy/Caddyfile')) ?? [];
    expect(Number(keepAlive)).toBeLessThan(Number(environmentOf('gateway')['DRAIN_SECONDS']));
  });

  it('[M06] runs transcription and image generation as services of their own', () => {
    expect(OURS.map((name) => environmentOf(name)['WORKERS']).filter(Boolean)).toEqual(['transcribe', 'paint']);
  });

  it('starts the services when the stores are healthy and the database roles exist', () => {
    for (const name of OURS)
      expect(services[name]!.depends_on).toEqual({
        postgres: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
        setup: { condition: 'service_completed_successfully' },
      });
    // The temporary server of the first start listens on its socket only.
    expect(services['postgres']!.healthcheck?.test.join(' ')).toContain('pg_isready -h 127.0.0.1');
  });

  it('publishes only the ports of web, and can run several replicas of each service', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(open.filter(([, port]) => !port?.startsWith('127.0.0.1:'))).toEqual(
      ['80:80', '443:443', '443:443/udp'].map((port) => ['web', port]),
    );
    expect(Object.values(services).filter(({ container_name }) => container_name !== undefined)).toEqual([]);
    for (const name of ['postgres', 'redis']) expect(services[name]!.networks).toEqual(['store']);
    expect(networks['store']).toEqual({ internal: true });
  });

  it('starts the sandbox and Prometheus only by their profiles', () => {
    const profiles = Object.entries(services).flatMap(([name, service]) => service.profiles?.map((one) => [name, one]));
    expect(profiles.filter(Boolean)).toEqual([
      ['prometheus', 'watching'],
      ['sandbox', 'sandbox'],
    ]);
  });

  it('stores jobs on disk and never evicts one', () => {
    expect(services['redis']!.command?.join(' ')).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/);
  });

  it('lets Redis refuse commands before its container is out of memory', () => {
    const [, megabytes] = /--maxmemory (\d+)mb/.exec(services['redis']!.command?.join(' ') ?? '') ?? [];
    const limit = Number.parseInt(String(services['redis']!.mem_limit));
    expect(Number(megabytes)).toBeLessThanOrEqual(limit * 0.75);
  });

  it('pins every image to a version', () => {
    const stages = new Set([...DOCKERFILE.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage));
    const bases = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? '');
    const images = [
      ...bases.filter((image) => !stages.has(image)),
      ...Object.values(services).map(({ image }) => image),
    ];
    for (const image of images.filter((one) => !one.startsWith('${IMAGES:-dreamloom}/')))
      expect(image).toMatch(/^[\w/]+:v?\d+\.\d+(\.\d+)?(-\w+)*$/);
  });
});

describe('the Dockerfile', () => {
  it('copies the manifest of every workspace before it installs', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const folders = workspaces.flatMap((pattern) => {
      const parent = pattern.replace(/\/\*$/, '');
      return parent === pattern ? [pattern] : readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`);
    });
    expect(folders.filter((folder) => !DOCKERFILE.includes(`COPY ${folder}/package.json ${folder}/\n`))).toEqual([]);
  });

  it.each([...OURS, 'setup'])('copies the bundle of %s', (name) => {
    const folder = services[name]!.command![0]!.replace('/main.js', '');
    expect(DOCKERFILE).toContain(`COPY --from=build /app/${folder} ${folder}\n`);
  });

  it('installs beside the bundles the same versions that the services are tested with', () => {
    const tested = OURS.flatMap((name) => Object.entries(dependenciesOf(`services/${serviceOf(name)}`)));
    for (const dependency of Object.entries(dependenciesOf('deploy'))) expect(tested).toContainEqual(dependency);
  });

  it('runs no script of a package', () => {
    const installs = [...DOCKERFILE.matchAll(/^RUN .*\bnpm .*$/gm)].map(([install]) => install);
    expect(installs).toHaveLength(3);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
  });

  it('leaves secrets, history and local builds out of the context', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.env.*', '.data', '**/node_modules', '**/dist']));
  });
});

describe('deploy/archive.yml', () => {
  const archive = read('deploy/archive.yml');
  const { postgres } = (parse(archive) as { services: Record<string, ComposeService> }).services;

  it('runs the same PostgreSQL with the same settings, and archives', () => {
    expect(DOCKERFILE).toContain(`FROM ${services['postgres']!.image} AS postgres\n`);
    expect(postgres!.command!.slice(0, 3)).toEqual(services['postgres']!.command);
    expect(postgres!.command).toContain('archive_command=pgbackrest archive-push %p');
    const [, version] = /postgres:(\d+)/.exec(services['postgres']!.image) ?? [];
    expect(postgres!.environment!['PGBACKREST_PG1_PATH']).toBe(`/var/lib/postgresql/${version}/docker`);
  });

  it('encrypts the archive, verifies the storage, and has no default for a secret', () => {
    expect(postgres!.environment).toMatchObject({ PGBACKREST_REPO1_CIPHER_TYPE: 'aes-256-cbc' });
    expect(archive).not.toContain('VERIFY_TLS');
    for (const [, secret] of archive.matchAll(/\$\{(\w*(?:SECRET|PASSWORD|KEY_ID)\w*)/g))
      expect(archive).toMatch(`\${${secret}:?`);
  });

  it('lets other machines replicate as the owner, and nothing else', () => {
    const lines = read('deploy/pg_hba.conf').split('\n');
    const elsewhere = lines.filter((line) => !/^#|^$|^local|127\.0\.0\.1|samenet/.test(line));
    expect(elsewhere.map((line) => line.split(/ +/))).toEqual([
      ['host', 'replication', 'dreamloom', 'all', 'scram-sha-256'],
    ]);
  });
});

it('Prometheus scrapes every service on its metrics port', () => {
  const { scrape_configs } = parse(read('deploy/prometheus.yml')) as { scrape_configs: unknown[] };
  const port = Number(/METRICS_PORT=(\d+)/.exec(DOCKERFILE)?.[1]);
  expect(scrape_configs[0]).toMatchObject({
    metrics_path: '/internal/metrics',
    dns_sd_configs: [{ names: OURS, port }],
  });
});
