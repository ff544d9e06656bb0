import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '../stack/terminal.ts';
import { Bucket, bucketVariables } from './bucket.ts';
import { until } from './commands.ts';
import { ComposeProject } from './compose-project.ts';
import type { Engine } from './engine.ts';
import { isHealthy, Person } from './product.ts';

const FILES = ['deploy/archive.yml', 'scripts/containers/stand-ins/archive.yml'];
/** docs/operations.md announces it. */
const MAX_LOST_MS = 1_000;
const WORDS = 'I stood in a lantern garden, and every lantern was a small moon.';

const secondsSince = (started: number) => ((Date.now() - started) / 1_000).toFixed(1);

/** deploy/archive.yml on two machines, which are projects here: one is lost, the other goes on, and a mistake is undone. */
export class Survival {
  readonly projects: ComposeProject[];
  private readonly first: ComposeProject;
  private readonly second: ComposeProject;
  private readonly bucket: Bucket;
  private readonly folder: string;
  private readonly facts: string[] = [];
  /** Where the containers of one machine reach the published ports of the other. */
  private address = '';

  constructor(engine: Engine, folder: string) {
    this.bucket = new Bucket(engine);
    this.folder = folder;
    this.first = new ComposeProject(engine, folder, 'dreamloom-first', FILES);
    this.second = new ComposeProject(engine, folder, 'dreamloom-second', FILES);
    this.projects = [this.first, this.second];
  }

  report(): string[] {
    return this.facts;
  }

  async steps(): Promise<void> {
    const gateway = '{{(index .IPAM.Config 0).Gateway}}';
    this.address = await this.first.docker('network', 'inspect', 'bridge', '--format', gateway);
    await step('a bucket', () => this.bucket.start(this.folder, this.address));
    try {
      await step('the first machine, with an archive', () => this.startFirst());
      await step('the second machine follows', () => this.startSecond());
      const { person, written } = await step('the first machine is lost', () => this.loseFirst());
      await step('the second machine goes on', () => this.promote(written));
      await step('a mistake is undone', () => this.undo(person));
    } finally {
      await this.bucket.remove();
    }
  }

  private async startFirst() {
    await this.first.begin({
      VERSION: 'trial-1',
      REPLICATION_ADDRESS: this.address,
      ARCHIVE_PASSWORD: 'password-of-the-trial',
      ...bucketVariables('S3', 'files', { ENDPOINT: `http://${this.address}:9000`, PATH_STYLE: 'on' }),
      ...bucketVariables('ARCHIVE_S3', 'archive', { ENDPOINT: `https://${this.address}:9443`, URI_STYLE: 'path' }),
    });
    await this.second.begin({ REPLICATION_ADDRESS: '127.0.0.2' }, this.first);
    await this.first.compose('build');
    await this.first.compose('up', '-d', '--wait', '--wait-timeout', '600');
    await until('every service is healthy', isHealthy);
    await this.first.compose('exec', '-T', '-u', 'postgres', 'postgres', 'pgbackrest', 'stanza-create');
    const started = Date.now();
    await this.first.compose('exec', '-T', '-u', 'postgres', 'postgres', 'pgbackrest', 'backup');
    this.facts.push(`A backup of the empty journal took ${secondsSince(started)} s.`);
  }

  private async startSecond() {
    const connection = `host=${this.address} user=dreamloom password=$POSTGRES_PASSWORD`;
    const restore = `pgbackrest restore --type=standby --recovery-option="primary_conninfo=${connection}"`;
    await this.second.compose('run', '--rm', '--no-deps', '-u', 'postgres', 'postgres', 'sh', '-c', restore);
    await this.second.compose('up', '-d', '--wait', 'postgres');
    const status = () => this.first.psql('select state from pg_stat_replication');
    await until('the second machine replicates', async () => (await status()) === 'streaming');
  }

  /** Kills the database while dreams are written, then all the rest, and throws away its volumes. */
  private async loseFirst() {
    const person = await Person.signIn();
    await person.connectPhone();
    const written: { id: string; at: number }[] = [];
    const writing = (async () => {
      for (;;) {
        const id = await person.record(`${WORDS} Night ${written.length + 1}.`);
        written.push({ id, at: Date.now() });
        await sleep(300);
      }
    })().catch(() => {});
    await until('ten dreams are written', () => written.length >= 10);
    const lostAt = Date.now();
    await this.first.compose('kill', 'postgres');
    await this.first.compose('kill');
    await writing;
    await this.first.remove();
    return { person, written: written.map(({ id, at }) => ({ id, isSafe: at < lostAt - MAX_LOST_MS })) };
  }

  private async promote(written: { id: string; isSafe: boolean }[]) {
    const started = Date.now();
    await this.second.psql('select pg_promote()');
    await this.second.compose('up', '-d', '--wait', '--wait-timeout', '600');
    await until('every service is healthy', isHealthy);
    this.facts.push(`The second machine served the journal ${secondsSince(started)} s after its promotion began.`);
    const replicated = (await this.second.psql('select id from dreams.dream')).split('\n');
    const missing = written.filter(({ id }) => !replicated.includes(id));
    this.facts.push(
      `Of ${written.length} acknowledged dreams, ${written.filter(({ isSafe }) => !isSafe).length} of them in the last second, ${missing.length} are missing.`,
    );
    assert.deepEqual(
      missing.filter(({ isSafe }) => isSafe),
      [],
    );
    const again = await Person.signIn();
    await again.write(`/Afterwards ${WORDS}`);
    await again.receives(replicated.length + 1, 1);
  }

  /** Restores the moment before a destructive statement, on the second machine, from the backup of the first. */
  private async undo(person: Person) {
    await this.second.settle();
    const before = await person.journal();
    const target = await this.second.psql('select now()');
    await this.second.psql('truncate dreams.dream cascade');
    assert.deepEqual(await person.dreams(), []);
    const started = Date.now();
    await this.second.compose('stop');
    const restore = [
      'pgbackrest',
      'restore',
      '--delta',
      '--type=time',
      '--target-action=promote',
      `--target=${target}`,
    ];
    await this.second.compose('run', '--rm', '--no-deps', '-u', 'postgres', 'postgres', ...restore);
    await this.second.compose('up', '-d', '--wait', 'redis');
    await this.second.compose('exec', '-T', 'redis', 'redis-cli', 'flushall');
    await this.second.compose('up', '-d', '--wait', '--wait-timeout', '600');
    await until('every service is healthy', isHealthy);
    assert.deepEqual(await person.journal(), before);
    this.facts.push(
      `${before.length} dreams with their pictures were back ${secondsSince(started)} s after the mistake.`,
    );
  }
}
