import { type EventName, EVENTS } from '@dreamloom/contracts';
import { eventually, type Stack, startStack, testFolder } from '@dreamloom/testing';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { presentContracts } from '../scripts/check/released-contracts.js';
import { describeSchema, RELEASES } from '../scripts/check/released-schema.js';
import { Verifier } from './chaos/verifier.js';
import { Dreamer } from './support/dreamer.js';
import { filesBelow, rowsOf, tablesContaining } from './support/leftovers.js';
import { archiveOf, live, look, sendUnfinished, UNFINISHED, writeByChat } from './upgrade/lived-in.js';

const ROOT = join(import.meta.dirname, '..');
const SCHEMAS = ['collective', 'dreams', 'events', 'gateway', 'media', 'messaging'];
const THIS = 'this version';
const env = { SANDBOX_PICTURE_SIZE: '96x64' };

/** Runs a command and returns its exit code and output. */
function run(command: string, args: string[], variables: Record<string, string> = {}) {
  const options = { cwd: ROOT, env: { ...process.env, ...variables }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return { status, output: stdout + stderr };
}

/** Runs `npm run backup` or `npm run restore`. */
const backup = (dataDir: string, ...args: string[]) =>
  run(process.execPath, [join(ROOT, 'scripts/backup.mjs'), ...args], { DATA_DIR: dataDir });

/** What a release leaves behind for later versions. */
interface Release {
  /** Folder of the backup. */
  backup: string;
  /** An export of one dreamer. */
  archive: Buffer;
  contents: unknown;
}

/** Lives with this version and makes a backup while it runs; with RELEASE=<version> it is stored as a release. */
async function release(folder: string): Promise<Release> {
  const stack = await startStack({ env });
  const verifier = new Verifier(stack);
  try {
    await live(stack);
    // What an event still changes would be seen by only one of the two looks.
    await eventually(() => verifier.isDrained('all'));
    const archive = await archiveOf(stack);
    await sendUnfinished(stack);
    const made = { backup: join(folder, 'backup'), archive, contents: await look(stack) };
    expect(backup(stack.dataDir, 'backup', made.backup)).toMatchObject({ status: 0 });
    expect(backup(stack.dataDir, 'restore', made.backup, '--replace')).toMatchObject({
      status: 1,
      output: expect.stringContaining('stop it first'),
    });
    if (process.env['RELEASE']) await store(join(ROOT, RELEASES, process.env['RELEASE']), made, stack.databaseUrl);
    return made;
  } finally {
    await verifier.close();
    await stack.stop();
  }
}

async function store(folder: string, { backup: from, archive, contents }: Release, databaseUrl: string) {
  mkdirSync(folder, { recursive: true });
  expect(run('tar', ['-cf', join(folder, 'backup.tar'), '-C', from, '.'])).toMatchObject({ status: 0 });
  writeFileSync(join(folder, 'archive.zip'), archive);
  writeFileSync(join(folder, 'contents.json'), `${JSON.stringify(contents, null, 2)}\n`);
  writeFileSync(join(folder, 'contracts.json'), `${JSON.stringify(presentContracts())}\n`);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const lines: string[] = [];
  for (const schema of SCHEMAS) lines.push(...(await describeSchema(client, schema)));
  await client.end();
  writeFileSync(join(folder, 'schema.txt'), `${lines.join('\n')}\n`);
}

function stored(version: string, folder: string): Release {
  const from = join(ROOT, RELEASES, version);
  const target = join(folder, 'backup');
  mkdirSync(target);
  expect(run('tar', ['-xf', join(from, 'backup.tar'), '-C', target])).toMatchObject({ status: 0 });
  return {
    backup: target,
    archive: readFileSync(join(from, 'archive.zip')),
    contents: JSON.parse(readFileSync(join(from, 'contents.json'), 'utf8')),
  };
}

describe.each([THIS, ...readdirSync(join(ROOT, RELEASES))])('a backup of %s', (version) => {
  let left: Release;
  let stack: Stack;
  let verifier: Verifier;

  beforeAll(async () => {
    const folder = testFolder('upgrade');
    left = version === THIS ? await release(folder) : stored(version, folder);
    const dataDir = join(folder, 'elsewhere');
    expect(backup(dataDir, 'restore', left.backup)).toMatchObject({
      status: 0,
      output: expect.stringContaining('Restored: '),
    });
    stack = await startStack({ dataDir, env });
    verifier = new Verifier(stack);
  });
  afterAll(async () => {
    await verifier?.close();
    await stack?.stop();
  });

  it('shows all that dreamers had', async () => {
    expect(await look(stack)).toMatchObject(left.contents as object);
  });

  it('finishes what was pending', async () => {
    const [{ id } = { id: '' }] = await verifier.rows<{ id: string }>(
      'select id from dreams.dream where content = $1',
      [UNFINISHED],
    );
    await eventually(async () => {
      const rows = await verifier.rows('select from dreams.dream_image where dream_id = $1', [id]);
      return rows.length === 1 && (await verifier.isDrained('all'));
    });
    expect(await verifier.rows(`select subscription, reason from events.delivery where status = 'failed'`)).toEqual([]);
    expect(await verifier.rows('select reason from messaging.unreadable_message')).toEqual([]);
  });

  it('holds events that this version understands', async () => {
    const events = await verifier.rows<{ name: EventName; payload: unknown }>('select name, payload from events.event');
    expect(new Set(events.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
    expect(events.filter(({ name, payload }) => !EVENTS[name]?.payload.safeParse(payload).success)).toEqual([]);
  });

  it('belongs to exports that another account takes', async () => {
    const dora = await Dreamer.signIn(stack, 'dora@dreams.example');
    const answer = await dora.fetch('/api/profile/import', {
      method: 'POST',
      headers: { 'content-type': 'application/zip' },
      body: new Uint8Array(left.archive),
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining('"error"')]);
    const { ada } = (await look(stack)) as { ada: { dreams: { content: string; title: string }[] } };
    const wordsOf = (dreams: { content: string; title: string }[]) =>
      dreams.map(({ content, title }) => ({ content, title })).sort((a, b) => (a.content < b.content ? -1 : 1));
    expect(wordsOf(await dora.dreams())).toEqual(wordsOf(ada.dreams));
    await eventually(async () => (await dora.dreams()).every(({ imageStatus }) => imageStatus === 'ready'));
  });

  it('goes on by chat, and lets all of a person be erased', async () => {
    await writeByChat(stack);
    // An erasure repeats itself minutes later for what was being handled.
    await eventually(() => verifier.isDrained('all'));
    const dreamers = await verifier.rows<{ id: string }>('select id from dreams.dreamer');
    for (const { id } of dreamers) {
      const erased = run(process.execPath, [join(ROOT, 'deploy/erase-dreamer.mjs'), id], {
        PORT: new URL(stack.urlOf('dreams')).port,
        INTERNAL_SECRET: stack.secretOf('INTERNAL_SECRET'),
      });
      expect(erased).toEqual({ status: 0, output: expect.stringMatching(/^Erased; /) });
    }
    await eventually(() => verifier.isDrained('all'));
    const words = ['silver ocean', 'grandmother', 'library', 'red fox', 'staircase', 'Nour', '600111222', 'Tromsø'];
    await eventually(async () => (await tablesContaining(stack.databaseUrl, words)).length === 0).catch(
      () => undefined,
    );
    expect(await tablesContaining(stack.databaseUrl, words)).toEqual([]);
    expect(filesBelow(join(stack.dataDir, 'media'), ['.parts'])).toEqual([]);
    expect(await rowsOf(stack.databaseUrl, 'select id from dreams.dream')).toEqual([]);
  });
});
