import { deriveKey } from '@dreamloom/platform';
import { eventually, type Stack, startStack, testFolder } from '@dreamloom/testing';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Sender } from './chaos/sender.js';
import { Verifier } from './chaos/verifier.js';
import { connectDreamers } from './support/dreamer.js';
import { tablesContaining } from './support/leftovers.js';

const ROOT = join(import.meta.dirname, '..');
const WORDS = 'I was flying over the sea with a whale beside me';

/** Runs `npm run backup` or `npm run restore`; returns output and success. */
function runBackup(dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/backup.mjs'), ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('a stack that is backed up while it runs', () => {
  let folder: string;
  let stack: Stack | undefined;

  beforeAll(() => {
    folder = testFolder('back-up');
  });
  afterAll(async () => {
    await stack?.stop();
  });

  async function journalOf(running: Stack, verifier: Verifier) {
    const dreams = await verifier.rows<{ dreamer_id: string; title: string; content: string; media_key: string }>(
      'select d.dreamer_id, title, content, media_key from dreams.dream d join dreams.dream_image i on i.dream_id = d.id',
    );
    const pictures = dreams.map(async ({ dreamer_id, media_key }) => {
      const internalKey = deriveKey(running.secretOf('INTERNAL_SECRET'), 'internal calls');
      const headers = { 'x-internal-secret': internalKey, 'x-dreamer-id': dreamer_id };
      const answer = await fetch(`${running.urlOf('media')}/api/media/${media_key}`, { headers });
      return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')];
    });
    return { dreams, pictures: await Promise.all(pictures) };
  }

  it('is restored on another machine, goes on, and can erase a person', async () => {
    stack = await startStack({ env: { SANDBOX_PICTURE_SIZE: '96x64' } });
    let verifier = new Verifier(stack);
    const [dreamer] = await connectDreamers(stack, 1);
    await new Sender(stack).sendOne(dreamer!.phone, WORDS);
    await eventually(async () => (await journalOf(stack!, verifier)).dreams.length === 1);
    await eventually(() => verifier.isDrained('all'));
    const before = await journalOf(stack, verifier);
    expect(before.dreams[0]).toMatchObject({ content: WORDS });
    expect(before.pictures).toEqual([[200, expect.stringMatching(/^UklGR/)]]);
    const backup = join(folder, 'backup');
    expect(runBackup(stack.dataDir, 'backup', backup)).toMatchObject({ status: 0 });
    expect(runBackup(stack.dataDir, 'restore', backup, '--replace')).toMatchObject({
      status: 1,
      output: expect.stringContaining('stop it first'),
    });
    await verifier.close();
    await stack.stop();

    const dataDir = join(folder, 'elsewhere');
    expect(runBackup(dataDir, 'restore', backup)).toMatchObject({
      status: 0,
      output: expect.stringContaining('Restored: '),
    });
    stack = await startStack({ dataDir, env: { SANDBOX_PICTURE_SIZE: '96x64' } });
    verifier = new Verifier(stack);
    expect(await journalOf(stack, verifier)).toEqual(before);
    await new Sender(stack).sendOne(dreamer!.phone, 'I was swimming with an owl');
    await eventually(async () => (await journalOf(stack!, verifier)).dreams.length === 2);

    const whom = before.dreams[0]!.dreamer_id;
    const erased = spawnSync(process.execPath, [join(ROOT, 'deploy/erase-dreamer.mjs'), whom], {
      env: { PORT: new URL(stack.urlOf('dreams')).port, INTERNAL_SECRET: stack.secretOf('INTERNAL_SECRET') },
      encoding: 'utf8',
    });
    expect([erased.status, erased.stdout]).toEqual([0, expect.stringMatching(/^Erased; /)]);
    await eventually(() => verifier.isDrained('all'));
    const erasedWords = [dreamer!.phone, 'whale', 'with an owl', before.dreams[0]!.media_key];
    expect(await tablesContaining(stack.databaseUrl, erasedWords)).toEqual([]);
    const files = readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toEqual([]);
    await verifier.close();
  });
});
