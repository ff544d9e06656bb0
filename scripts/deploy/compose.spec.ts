import { SUBSCRIPTIONS, subscriptionsOf, type ServiceName } from '@dreamloom/contracts';
import { readProcessEnv } from '@dreamloom/platform';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  environmentOfService,
  filledIn,
  namesOf,
  readEnvironmentFile,
  variablesIn,
  type ComposeService,
} from './compose-file.ts';
import { lastOf, lineageOf } from './dockerfile.ts';
import { COMPOSE, given, imageVariables, KEY_FILE, read, ROOT, services, stageOf, STAGES, TEXT } from './containers.ts';
import { FILLED_IN, namesReadBy, READERS } from './house.ts';

const { networks, volumes } = COMPOSE;
const OURS = Object.keys(READERS);

describe('the compose file', () => {
  it.each(OURS)('[M13] gives %s all that it needs, so that it would start in production', (name) => {
    const variables = given(name);
    expect(READERS[name]!(variables)).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: 3000 });
    expect(readProcessEnv(variables).METRICS_PORT).toBe(9464);
  });

  it.each(OURS)('passes every variable on that %s reads', (name) => {
    const asked = [...namesReadBy(READERS[name]!, given(name)), ...namesReadBy(readProcessEnv, {})];
    const missing = asked.filter((variable) => !(variable in given(name)));
    expect(missing).toEqual([]);
  });

  it.each(OURS)('asks the operator for whatever %s refuses to start without', (name) => {
    const variables = given(name);
    // On Google Cloud itself the key file has another in its place, and the service says so.
    const needed = Object.keys(variables).filter((variable) => {
      if (variable === 'GOOGLE_APPLICATION_CREDENTIALS') return false;
      const { [variable]: _, ...rest } = variables;
      try {
        READERS[name]!(rest);
        return false;
      } catch {
        return true;
      }
    });
    expect(needed.length).toBeGreaterThan(2);
    for (const variable of needed) {
      const asked = variablesIn(services[name]!.environment?.[variable] ?? '');
      expect([variable, asked.filter(({ required }) => !required)]).toEqual([variable, []]);
    }
  });

  it('holds no secret and no default for one, and refuses to start without', () => {
    const secret = /SECRET|PASSWORD|TOKEN|API_KEY|REDISCLI_AUTH/;
    // A house that keeps its files itself has none; the service refuses a bucket without.
    const ofTheBucket = 'S3_SECRET_ACCESS_KEY';
    const asked = variablesIn(TEXT).filter(({ name }) => secret.test(name) && name !== ofTheBucket);
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter(({ required }) => !required)).toEqual([]);
    expect(variablesIn(TEXT).find(({ name }) => name === ofTheBucket)).toMatchObject({ otherwise: '' });
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (secret.test(name) && name !== ofTheBucket)
          expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{\w+:\?[^}]+\}$/)]);
    for (const name of new Set(asked.map((one) => one.name)))
      expect(() => filledIn(TEXT, { ...FILLED_IN, [name]: '' })).toThrow(`${name} is not set`);
  });

  it('asks for what .env.example explains and nothing else; there is no value in that', () => {
    const example = readEnvironmentFile(read('.env.example'));
    expect(Object.keys(example).sort()).toEqual([...new Set(variablesIn(TEXT).map(({ name }) => name))].sort());
    expect(Object.values(example).join('')).toBe('');
    for (const line of read('.env.example').split('\n')) expect(line).toMatch(/^$|^#|^\w+=$/);
  });

  it('sends the services to each other, to the database and to the queues by names that are there', () => {
    const names = Object.entries(services).map(([name, service]) => ({ name, service, names: namesOf(name, service) }));
    const addresses = OURS.flatMap((name) =>
      Object.entries(given(name))
        .filter(([variable]) => /^(DATABASE|REDIS|DREAMS|MEDIA|MESSAGING|COLLECTIVE)_URL$/.test(variable))
        .map(([, value]) => ({ from: name, url: new URL(value) })),
    );
    expect(addresses.length).toBeGreaterThan(20);
    for (const { from, url } of addresses) {
      const own = Object.keys(namesOf(from, services[from]!));
      const targets = names.filter((one) => own.some((network) => one.names[network]?.includes(url.hostname)));
      expect([from, url.hostname, targets.length]).toEqual([from, url.hostname, url.hostname === 'media' ? 2 : 1]);
      const ports: Record<string, string> = { postgres: '5432', redis: '6379' };
      for (const { name } of targets) expect(url.port).toBe(ports[name] ?? imageVariables(name)['PORT']);
    }
  });

  it('waits for what it leans on to be healthy, and everything it waits for says whether it is', () => {
    for (const [name, { depends_on = {} }] of Object.entries(services))
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const isOnce = other === 'setup';
        const wanted = isOnce ? 'service_completed_successfully' : 'service_healthy';
        expect([name, other, condition]).toEqual([name, other, wanted]);
        if (isOnce) continue;
        const { healthcheck, build } = services[other]!;
        const inImage = build && lastOf(lineageOf(STAGES, build.target).instructions, 'HEALTHCHECK');
        expect([other, healthcheck?.test.join(' ') ?? inImage]).toEqual([other, expect.stringMatching(/\w/)]);
      }
    for (const name of OURS)
      expect(Object.keys(services[name]!.depends_on ?? {})).toEqual(['postgres', 'redis', 'setup']);
    expect(services['setup']).toMatchObject({ command: ['backup/dist/main.js', 'roles'], restart: 'no' });
  });

  it('lets each service into the database by a role of its own, whose password it alone is given beside the setup', () => {
    const users = OURS.map((name) => new URL(given(name)['DATABASE_URL']!));
    expect(users.map(({ username }) => username)).toEqual(
      OURS.map((name) => `dreamloom_${['transcription', 'painting'].includes(name) ? 'media' : name}`),
    );
    const passwords = new Set(users.map(({ password }) => password));
    expect(passwords.size).toBe(5);
    for (const [index, name] of OURS.entries()) {
      const known = Object.values(given(name)).join(' ');
      for (const password of [...passwords, FILLED_IN['POSTGRES_PASSWORD']!])
        expect([name, known.includes(password)]).toEqual([name, password === users[index]!.password]);
    }
  });

  it('can be run in several copies: no fixed names, no ports of the host, but at the front door', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['web', 'prometheus', 'sandbox']);
    expect(services['web']!.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    for (const name of ['prometheus', 'sandbox'])
      for (const port of services[name]!.ports!) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(Object.values(services).filter(({ container_name }) => container_name !== undefined)).toEqual([]);
  });

  it('starts the sandbox and the watching only when they are asked for', () => {
    const asked = Object.entries(services).filter(([, { profiles }]) => profiles);
    expect(asked.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['prometheus', ['watching']],
      ['sandbox', ['sandbox']],
    ]);
  });

  it.each(OURS)('locks %s in: nothing to write to but its volume, no rights, no root', (name) => {
    expect(services[name]).toMatchObject({
      ...{ read_only: true, init: true, tmpfs: ['/tmp'], restart: 'unless-stopped' },
      ...{ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
    });
    expect(lastOf(stageOf(name).instructions, 'USER')).toBe('1000:1000');
  });

  it.each(OURS)('gives %s the time that its longest work may take before it is ended', (name) => {
    const service = (['transcription', 'painting'].includes(name) ? 'media' : name) as ServiceName;
    const { STOP_WITHIN_SECONDS, DRAIN_SECONDS } = readProcessEnv(given(name));
    const seconds = Number(/^(\d+)s$/.exec(services[name]!.stop_grace_period ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(STOP_WITHIN_SECONDS);
    const roles = service === 'media' ? (name === 'painting' ? /\.paint-/ : /\.transcribe-/) : /./;
    const longest = subscriptionsOf(service)
      .filter((subscription) => roles.test(subscription))
      .map((subscription) => SUBSCRIPTIONS[subscription].timeoutMs / 1_000);
    expect(STOP_WITHIN_SECONDS - DRAIN_SECONDS).toBeGreaterThan(Math.max(0, ...longest));
    expect(lastOf(stageOf(name).instructions, 'STOPSIGNAL')).toBe('SIGTERM');
  });

  it('hands the key file of speech to those who use it, where they look for it', () => {
    for (const name of ['transcription', 'painting']) {
      const { environment, volumes: mounts } = services[name]!;
      expect(filledIn(environment!['GOOGLE_APPLICATION_CREDENTIALS']!, FILLED_IN)).toBe(KEY_FILE);
      expect(filledIn(environment!['GOOGLE_APPLICATION_CREDENTIALS']!, {})).toBe('');
      expect(mounts!.map((mount) => filledIn(mount, FILLED_IN))).toContain(`./google.json:${KEY_FILE}:ro`);
    }
  });

  it('[M06] has somebody to paint and somebody to listen, each on its own', () => {
    const roles = OURS.map((name) => given(name)['WORKERS']).filter((role) => role !== undefined);
    expect(roles).toEqual(['transcribe', 'paint']);
  });

  it('keeps jobs on disk and never drops one for want of memory', () => {
    expect(services['redis']!.command?.join(' ')).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/);
  });

  it('declares the volumes and networks that it uses, and mounts files that are there', () => {
    const all: ComposeService[] = Object.values(services);
    const used = new Set(all.flatMap(({ volumes: mounts = [] }) => mounts.map((one) => one.split(':')[0] ?? '')));
    const named = [...used].filter((one) => /^\w+$/.test(one));
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
    for (const path of [...used].filter((one) => one.startsWith('./')))
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    const reached = new Set(Object.entries(services).flatMap(([name, service]) => Object.keys(namesOf(name, service))));
    expect([...reached].sort()).toEqual(Object.keys(networks).sort());
    for (const name of ['postgres', 'redis']) expect(namesOf(name, services[name]!)).toEqual({ store: [name] });
    expect(networks['store']).toEqual({ internal: true });
  });

  it('pins every image to a version', () => {
    const images = [...Object.values(services).map(({ image }) => image), ...STAGES.map(({ from }) => from)].filter(
      (image) => !image.startsWith('dreamloom/') && !STAGES.some(({ name }) => name === image),
    );
    expect(images.length).toBeGreaterThan(3);
    for (const image of images) expect(image).toMatch(/^[\w/]+:v?\d+\.\d+(\.\d+)?(-\w+)*$/);
  });
});

describe("the sandbox's variables", () => {
  const sandbox = readEnvironmentFile(read('deploy/sandbox.env'));
  const variables = { ...FILLED_IN, ...sandbox };

  it('are known to the compose file, and none is a secret', () => {
    const known = new Set(variablesIn(TEXT).map(({ name }) => name));
    expect(Object.keys(sandbox).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(sandbox).filter((name) => /SECRET|PASSWORD|TOKEN|KEY/.test(name))).toEqual([]);
  });

  it.each(OURS)('start %s', (name) => {
    expect(READERS[name]!(given(name, variables))).toMatchObject({ NODE_ENV: 'development' });
  });

  it.each(OURS)('would not start %s in production', (name) => {
    const inProduction = { ...given(name, variables), NODE_ENV: 'production' };
    expect(() => READERS[name]!(inProduction)).toThrow(/^\w+_URL must be a public https address in production\.$/);
  });

  it('name the sandbox by where it is', () => {
    const { sandbox: service } = services;
    expect(namesOf('sandbox', service!)['inside']).toContain('sandbox.localhost');
    expect(environmentOfService(service!, variables)['SANDBOX_BASE_URL']).toBe(
      new URL(variables['GOOGLE_ISSUER']!).origin,
    );
    expect(namesOf('web', services['web']!)['inside']).toContain(new URL(variables['PUBLIC_BASE_URL']!).hostname);
  });
});
