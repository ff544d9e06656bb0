import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../stack/terminal.ts';
import { until } from './commands.ts';
import { ComposeProject } from './compose-project.ts';
import type { Engine } from './engine.ts';
import { isHealthy, Person, underLoad } from './product.ts';

const SERVICES = ['gateway', 'dreams', 'transcription', 'painting', 'messaging', 'collective'];
const IMAGES = ['service', 'web', 'sandbox'];
const REQUESTS_A_SECOND = 20;
/** Less than the stop time of transcription, after which the engine kills it. */
const MAX_RESTART_SECONDS = 240;
const WORDS = 'I was flying over a silver ocean with a white whale beside me, and I knew that I was dreaming.';

const secondsSince = (started: number) => Math.round((Date.now() - started) / 1_000);

/** The compose file with the sandbox in a project of its own, and what an operator does with it. */
export class Trial {
  readonly projects: ComposeProject[];
  private readonly project: ComposeProject;
  private readonly engine: Engine;
  private readonly folder: string;
  private readonly facts: string[] = [];
  private dreams = 0;

  constructor(engine: Engine, folder: string) {
    this.engine = engine;
    this.folder = folder;
    this.project = new ComposeProject(engine, folder);
    this.projects = [this.project];
  }

  async steps(): Promise<void> {
    await this.project.begin({ VERSION: 'trial-1' });
    await step('docker compose build', () => this.build());
    await step('a mistyped path is refused', () => this.mistype());
    await step('docker compose up -d --wait', () => this.up());
    this.facts.push(`From start to healthy: ${(await this.project.startTimes()).join(', ')}`);
    assert.doesNotMatch(await this.project.compose('logs', 'web'), /"level":"error"/);
    await step('sh deploy/doctor.sh', () => this.project.sh('deploy/doctor.sh'));
    const person = await step('sign in', () => Person.signIn());
    await step('connect a phone', () => person.connectPhone());
    await step('connect a chat of Telegram', () => person.connectTelegram());
    await step('a dream by text on WhatsApp', () => this.dream(person, () => person.write(`/${WORDS}`)));
    await step('a dream by voice on Telegram', () => this.dream(person, () => person.speak(WORDS)));
    await step('two replicas of each service', () => this.scale());
    await step('sh deploy/update.sh dreams gateway', () => this.update(person));
    await step('kill the processes of each service', () => this.kill(person));
    const { restart } = this.engine;
    if (restart) await step('restart the engine', () => this.restart(person, restart));
    else console.log('  restart the engine: not on an engine that other containers may use');
    await step('back up, destroy, restore', () => this.restore(person));
  }

  report(): string[] {
    const memory = [...this.project.megabytes].map(([name, megabytes]) => `${name} ${Math.round(megabytes)} MB`);
    return [...this.facts, `Memory of a container, at most: ${memory.join(', ')}`];
  }

  private async build() {
    await this.project.compose('build');
    const all = ['--filter', 'reference=dreamloom/*:trial-1', '--format', '{{.Repository}} {{.Size}}'];
    const sizes = await this.project.docker('images', ...all);
    this.facts.push(`Images with their bases: ${sizes.split('\n').join(', ')}`);
  }

  /** Docker would make a folder of a file that does not exist. */
  private async mistype() {
    this.project.set('GOOGLE_APPLICATION_CREDENTIALS', '/mistyped/google.json');
    await assert.rejects(this.project.compose('create', 'painting'), /does not exist.*mistyped/);
    this.project.set('GOOGLE_APPLICATION_CREDENTIALS', '');
  }

  private async up() {
    await this.project.compose('up', '-d', '--wait', '--wait-timeout', '600');
    await until('every service is healthy', isHealthy);
    await this.project.measure();
  }

  private async dream(person: Person, send: () => Promise<unknown>) {
    await send();
    await person.receives(++this.dreams);
    await this.project.measure();
  }

  private async scale() {
    for (const service of SERVICES) this.project.set(`${service.toUpperCase()}_REPLICAS`, '2');
    const before = await this.project.containers('dreams');
    await this.up();
    const { answered, failures } = await underLoad(REQUESTS_A_SECOND, async () => {
      const started = Date.now();
      await this.project.compose('up', '-d', '--no-deps', '--no-recreate', '--wait', '--scale', 'dreams=3', 'dreams');
      const added = (await this.project.containers('dreams')).filter(({ Id }) => before.every((old) => old.Id !== Id));
      assert.equal(added.length, 2);
      for (const { Id } of added) await until('each replica of dreams gets requests', () => this.hasRequests(Id));
      const seconds = secondsSince(started);
      this.facts.push(`A third replica of dreams was started and got requests within ${seconds} s.`);
    });
    assert.deepEqual(failures, []);
    this.facts.push(`Meanwhile ${answered} of ${answered + failures.length} requests were answered.`);
    await this.project.compose('up', '-d', '--no-deps', '--no-recreate', '--wait', 'dreams');
    await until('two of them remain', async () => (await this.project.containers('dreams')).length === 2);
  }

  private async hasRequests(container: string): Promise<boolean> {
    const program = 'console.log(await (await fetch("http://127.0.0.1:9464/internal/metrics")).text())';
    const metrics = await this.project.docker('exec', container, 'node', '--input-type=module', '-e', program);
    return /http_request_seconds_count\{method="GET",route="\/api\/dreams",status="200"\} [1-9]/.test(metrics);
  }

  private async update(person: Person) {
    for (const image of IMAGES)
      await this.project.docker('tag', `dreamloom/${image}:trial-1`, `dreamloom/${image}:trial-2`);
    this.project.set('VERSION', 'trial-2');
    const { answered, failures } = await underLoad(REQUESTS_A_SECOND, async () => {
      await this.project.sh('deploy/update.sh', 'dreams', 'gateway');
    });
    assert.deepEqual(failures, []);
    this.facts.push(
      `During the update of two services ${answered} of ${answered + failures.length} requests were answered.`,
    );
    for (const service of ['dreams', 'gateway']) {
      const images = (await this.project.containers(service)).map(({ Config }) => Config.Image);
      assert.deepEqual(images, ['dreamloom/service:trial-2', 'dreamloom/service:trial-2']);
    }
    await this.dream(person, () => person.write(`/Again ${WORDS}`));
  }

  /** Kills all replicas of one service at a time, while a dream of each channel is at work. */
  private async kill(person: Person) {
    await person.writeByTelegram(`/In between ${WORDS}`);
    await person.write(`/Once more ${WORDS}`);
    const seconds: string[] = [];
    for (const service of [
      'painting',
      'messaging',
      'dreams',
      'transcription',
      'collective',
      'gateway',
      'redis',
      'postgres',
      'web',
      'sandbox',
    ]) {
      const before = await this.project.containers(service);
      const pids = before.map(({ State }) => State.Pid).join(' ');
      const started = Date.now();
      await this.project.docker(
        'run',
        '--rm',
        '--pid=host',
        '--user=0',
        '--entrypoint=sh',
        'dreamloom/service:trial-2',
        '-c',
        `kill -9 ${pids}`,
      );
      await until(`${service} is healthy after its process was killed`, async () => {
        const now = await this.project.containers(service);
        const isBack = before.every(({ Id, State: { StartedAt } }) =>
          now.some(
            ({ Id: id, State }) => id === Id && State.StartedAt !== StartedAt && State.Health?.Status === 'healthy',
          ),
        );
        return isBack && (await isHealthy());
      });
      seconds.push(`${service} ${secondsSince(started)} s`);
    }
    this.dreams += 2;
    await person.receives(this.dreams);
    this.facts.push(`Healthy after its processes were killed: ${seconds.join(', ')}`);
  }

  private async restart(person: Person, restart: () => Promise<void>) {
    await this.project.settle();
    const before = await person.journal();
    const started = Date.now();
    await restart();
    const seconds = secondsSince(started);
    assert.ok(seconds < MAX_RESTART_SECONDS, `the engine waited ${seconds} s for containers that did not stop`);
    this.facts.push(`The engine stopped with all containers and was back after ${seconds} s.`);
    await until('every service is healthy', isHealthy);
    assert.deepEqual(await person.journal(), before);
    await this.dream(person, () => person.write(`/At last ${WORDS}`));
  }

  private async restore(person: Person) {
    const backups = join(this.folder, 'backups');
    rmSync(backups, { recursive: true, force: true });
    mkdirSync(backups, { mode: 0o700 });
    // User 1000 of the containers writes to it.
    if (process.getuid?.() === 0) chownSync(backups, 1000, 1000);
    else chmodSync(backups, 0o777);
    const onBackups = (...args: string[]) =>
      this.project.compose(
        'run',
        '--rm',
        '--no-deps',
        '-v',
        `${backups}:/backups`,
        'setup',
        'backup/dist/bundle/main.js',
        ...args,
      );
    await this.project.settle();
    const before = await person.journal();
    await onBackups('backup', '/backups/before');
    await this.project.compose('down', '--volumes');
    await this.project.compose('up', '-d', '--wait', 'postgres');
    await onBackups('restore', '/backups/before');
    await onBackups('backup', '/backups/after');
    const manifestOf = (name: string) => {
      const { takenAt: _takenAt, ...rest } = JSON.parse(
        readFileSync(join(backups, name, 'manifest.json'), 'utf8'),
      ) as Record<string, unknown>;
      return rest;
    };
    assert.deepEqual(manifestOf('after'), manifestOf('before'));
    await this.project.compose('run', '--rm', 'setup');
    await this.up();
    const again = await Person.signIn();
    assert.deepEqual(await again.journal(), before);
    await again.write(`/Restored ${WORDS}`);
    await again.receives(++this.dreams, 1);
    this.facts.push(`${before.length} dreams with their pictures and every row are the same after the restore.`);
    rmSync(backups, { recursive: true });
  }
}
