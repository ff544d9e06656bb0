import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '../stack/terminal.ts';
import { Bucket, bucketVariables } from './bucket.ts';
import { run, until } from './commands.ts';
import { ComposeProject } from './compose-project.ts';
import type { Engine } from './engine.ts';
import { type Machine, Machines, OWN_ADDRESS } from './machines.ts';
import { isHealthy, Person, underLoad } from './product.ts';

const STACK = 'dreamloom-swarm';
const STORES = 'scripts/containers/stand-ins/stores.yml';
/** The documented command, with the sandbox, which has no registry. */
const DEPLOY = `sh deploy/swarm.sh deploy/managed.yml scripts/containers/stand-ins/swarm.yml |
  docker stack deploy --detach=true --with-registry-auth -c - ${STACK}`;
/** Default ranges of a swarm contain the network by which slirp4netns connects the namespace. */
const OVERLAY_RANGE = '198.18.0.0/16';
const IMAGE = 'dreamloom/service:trial-1';
const NEXT_IMAGE = 'dreamloom/service:trial-2';
const REPLICATED = ['gateway', 'dreams', 'transcription', 'painting', 'messaging', 'collective'];
const UPDATED = ['gateway', 'dreams'];
const REQUESTS_A_SECOND = 20;
const WORDS = 'I crossed a bridge of glass, and under it three moons were swimming.';

const secondsSince = (started: number) => ((Date.now() - started) / 1_000).toFixed(1);

/** The compose file as a stack on three machines with the stores outside: an update, then one machine is lost. */
export class Swarm {
  readonly projects: Pick<ComposeProject, 'saveLogs' | 'remove'>[];
  private readonly machines = new Machines();
  private readonly engine: Engine;
  private readonly folder: string;
  private readonly stores: ComposeProject;
  private readonly stack: ComposeProject;
  private readonly bucket: Bucket;
  private readonly facts: string[] = [];
  private workers: Machine[] = [];

  constructor(engine: Engine, folder: string) {
    this.engine = engine;
    this.folder = folder;
    this.bucket = new Bucket(engine);
    this.stores = new ComposeProject(engine, folder, 'dreamloom-stores', [STORES]);
    this.stack = new ComposeProject(engine, folder, STACK);
    this.projects = [{ saveLogs: () => this.saveLogs(), remove: () => this.remove() }, this.stores];
  }

  report(): string[] {
    return this.facts;
  }

  async steps(): Promise<void> {
    if (!this.engine.restart) {
      this.facts.push('A swarm was not tried: it takes engines of its own.');
      return;
    }
    await step('the images', () => this.build());
    await step('three machines', () => this.join());
    await step('stores and bucket outside', () => this.startStores());
    await step('docker stack deploy', () => this.deploy());
    const person = await step('sign in', () => Person.signIn());
    await step('connect a phone', () => person.connectPhone());
    await step('a dream by text, to the phone', async () => {
      await person.write(`/${WORDS}`);
      await person.receives(1);
    });
    await step(`docker service update ${UPDATED.join(', ')}`, () => this.update());
    await step('a machine is lost', () => this.lose(person));
  }

  private async build() {
    await this.remove();
    await this.stores.begin({
      VERSION: 'trial-1',
      DATABASE_HOST: `${OWN_ADDRESS}:5432`,
      DATABASE_OPTIONS: '?sslmode=disable',
      REDIS_SCHEME: 'redis',
      REDIS_HOST: `${OWN_ADDRESS}:6379`,
      ...bucketVariables('S3', 'files', { ENDPOINT: `http://${OWN_ADDRESS}:9000`, PATH_STYLE: 'on' }),
      ...Object.fromEntries(REPLICATED.map((name) => [`${name.toUpperCase()}_REPLICAS`, '2'])),
    });
    await this.stack.begin({}, this.stores);
    await this.stores.compose('build');
  }

  /** The manager is the engine of the other trials; it has the images already. */
  private async join() {
    await this.machines.connect();
    const range = ['--default-addr-pool', OVERLAY_RANGE];
    await this.stack.docker('swarm', 'init', '--advertise-addr', OWN_ADDRESS, ...range);
    const token = await this.stack.docker('swarm', 'join-token', '-q', 'worker');
    const node = await this.stack.docker('info', '--format', '{{.Swarm.NodeID}}');
    await this.stack.docker('node', 'update', '--label-add', 'web=true', node);
    const images = join(this.folder, 'service.tar');
    await this.stack.docker('tag', IMAGE, NEXT_IMAGE);
    await this.stack.docker('save', '-o', images, IMAGE, NEXT_IMAGE);
    this.workers = await Promise.all([2, 3].map((number) => this.machines.add(number)));
    await Promise.all(
      this.workers.map(async ({ address, env }) => {
        await run('docker', ['load', '-q', '-i', images], { env });
        await run('docker', ['swarm', 'join', '--advertise-addr', address, '--token', token, OWN_ADDRESS], { env });
      }),
    );
  }

  private async startStores() {
    await this.bucket.start(this.folder, OWN_ADDRESS);
    await this.stores.compose('up', '-d', '--wait', 'postgres', 'redis');
  }

  private async deploy() {
    const started = Date.now();
    await this.stack.sh('-c', DEPLOY);
    await until('every service has its replicas', () => this.hasAllReplicas());
    await until('every service is healthy', isHealthy);
    this.facts.push(`The stack was healthy ${secondsSince(started)} s after the command, on an empty database.`);
    const nodes = await this.stack.docker('stack', 'ps', '-f', 'desired-state=running', '--format', '{{.Node}}', STACK);
    const counts = this.workers.map(
      ({ name }) => `${name} ${nodes.split('\n').filter((node) => node === name).length}`,
    );
    this.facts.push(`Of ${nodes.split('\n').length} containers, how many run on the workers: ${counts.join(', ')}`);
  }

  private async update() {
    const { answered, failures } = await underLoad(REQUESTS_A_SECOND, async () => {
      const update = ['service', 'update', '--quiet', '--detach=false', '--image', NEXT_IMAGE];
      await Promise.all(UPDATED.map((name) => this.stack.docker(...update, `${STACK}_${name}`)));
    });
    assert.deepEqual(failures, []);
    for (const name of UPDATED) {
      const running = ['-f', 'desired-state=running', '--format', '{{.Image}} {{.CurrentState}}'];
      const tasks = (await this.stack.docker('service', 'ps', ...running, `${STACK}_${name}`)).split('\n');
      assert.equal(tasks.filter((task) => task.startsWith(`${NEXT_IMAGE} Running`)).length, 2, tasks.join());
    }
    const all = answered + failures.length;
    this.facts.push(`During the update of ${UPDATED.join(' and ')} ${answered} of ${all} requests were answered.`);
  }

  /** A worker is lost while dreams are written in the web app and on the phone and the journal is read. */
  private async lose(person: Person) {
    const [lost] = this.workers;
    assert.ok(lost);
    const before = (await person.dreams()).length;
    const acknowledged: string[] = [];
    const failedAt: number[] = [];
    let [running, messages, slowest] = [true, 0, 0];
    const noted = async (work: () => Promise<unknown>) => {
      const started = Date.now();
      await work().catch(() => failedAt.push(started));
      slowest = Math.max(slowest, Date.now() - started);
    };
    const sent: Promise<void>[] = [];
    const sending = (async () => {
      for (let second = 0; running; second++) {
        // At once, so that every replica gets some.
        for (let read = 0; read < 4; read++) sent.push(noted(() => person.dreams()));
        if (second < 30) sent.push(noted(async () => acknowledged.push(await person.record(`${WORDS} ${second}`))));
        if (second % 5 === 0 && second < 30)
          sent.push(noted(() => person.write(`/${second} ${WORDS}`).then(() => messages++)));
        await sleep(1_000);
      }
    })();
    await until('five dreams are written', () => acknowledged.length >= 5);
    const lostAt = Date.now();
    await this.machines.lose(lost);
    await until('the swarm knows', () => this.isDown(lost.name));
    const known = secondsSince(lostAt);
    await until('every service has its replicas', () => this.hasAllReplicas(lost.name));
    const whole = secondsSince(lostAt);
    await sleep(5_000);
    running = false;
    await sending;
    await Promise.all(sent);
    const expected = before + acknowledged.length + messages;
    const written = await until('every acknowledged dream has a title', async () => {
      const dreams = await person.dreams();
      const titled = dreams.filter(({ titleStatus }) => titleStatus === 'ready');
      return titled.length >= expected && titled.map(({ id }) => id);
    });
    assert.deepEqual(
      acknowledged.filter((id) => !written.includes(id)),
      [],
    );
    const last = ((Math.max(...failedAt) - lostAt) / 1_000).toFixed(1);
    const failed =
      failedAt.length > 0
        ? `the last of ${failedAt.length} that failed was sent ${last} s after the loss`
        : 'none failed';
    this.facts.push(
      `A machine was lost: the swarm knew after ${known} s, and all replicas ran on the others after ${whole} s.`,
      `Of ${sent.length} requests meanwhile ${failed}; the slowest took ${(slowest / 1_000).toFixed(1)} s.`,
      `All ${acknowledged.length} acknowledged dreams and ${messages} messages have a title.`,
    );
  }

  private async isDown(name: string): Promise<boolean> {
    return (await this.stack.docker('node', 'ls', '--format', '{{.Hostname}} {{.Status}}')).includes(`${name} Down`);
  }

  /** The swarm itself still counts what ran on a lost machine. */
  private async hasAllReplicas(lost = ''): Promise<boolean> {
    const columns = ['-f', 'desired-state=running', '--format', '{{.Name}} {{.CurrentState}} on {{.Node}}'];
    const tasks = (await this.stack.docker('stack', 'ps', ...columns, STACK))
      .split('\n')
      .filter((task) => lost === '' || !task.endsWith(` on ${lost}`));
    const running = (name: string) => tasks.filter((task) => new RegExp(`^${STACK}_${name}\\.\\d+ Running`).test(task));
    return REPLICATED.every((name) => running(name).length === 2);
  }

  private async saveLogs(): Promise<void> {
    const services = [...REPLICATED, 'web', 'sandbox', 'setup'].map((name) => `${STACK}_${name}`);
    const commands = services.map((name) => `timeout 20 docker service logs --no-trunc --timestamps ${name} 2>&1`);
    const logs = await this.stack.sh('-c', `docker stack ps --no-trunc ${STACK}; ${commands.join('; ')}; true`);
    const file = join(this.folder, `${STACK}.log`);
    writeFileSync(file, logs, { mode: 0o600 });
    console.log(`  The logs of the stack: ${file}`);
  }

  private async remove(): Promise<void> {
    if (!this.engine.restart) return;
    await this.machines.end();
    const isMember = (await this.stack.docker('info', '--format', '{{.Swarm.LocalNodeState}}')) !== 'inactive';
    if (isMember) await this.stack.docker('swarm', 'leave', '--force');
    const ofStack = ['--filter', `label=com.docker.stack.namespace=${STACK}`];
    // The containers of a swarm end some time after it.
    await until('the volumes of the stack are removed', async () => {
      const volumes = (await this.stack.docker('volume', 'ls', '-q', ...ofStack)).split('\n').filter(Boolean);
      if (volumes.length > 0) await this.stack.docker('volume', 'rm', '--force', ...volumes);
      return true;
    });
    await this.bucket.remove();
  }
}
