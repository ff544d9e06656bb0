import { type Framework, FRAMEWORKS, voicesOf } from '@dreamloom/contracts';
import { eventually, launchChromium, type Stack, startStack, ThrowawayRedis } from '@dreamloom/testing';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { Dreamer } from './support/dreamer.js';
import { eraseAccount } from './support/erase-account.js';
import { filesBelow, filesContaining, rowsOf, tablesContaining } from './support/leftovers.js';

const [PHONE, EMAIL] = ['+34699555777', 'canarymail@example.org'];
const healing = FRAMEWORKS[0] as Framework;
const WORDS = 'I kept a CANARYTEXT in a glass house by the sea.';
const SPOKEN = 'The canaryspoken flew over a bridge of light.';
const PERSONAL = 'canarytext canaryspoken canaryname canaryplace canaryperson canaryletter canarymail'.split(' ');
const SECRETS = [...PERSONAL, 'canaryfriend', PHONE.slice(1)];
/** Excluded are PostgreSQL's own files and the sandbox, which stores its own data. */
const NOT_OURS = ['postgres', 'sandbox', 'logs/sandbox.log', 'logs/postgres.log'];
const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNYFRoKRwzEcQAuIhVBMXrW3gAAAABJRU5ErkJggg==';

describe.each(['PostgreSQL', 'Redis'])('an account that is deleted, with its queues in %s', (store) => {
  let stack: Stack;
  let redis: ThrowawayRedis | undefined;
  let browser: Browser;
  let ada: Dreamer;
  let bob: Dreamer;
  let phoneOfAda: Dreamer;
  let live: Response;
  const before = { id: '', events: [] as string[], archive: '' };

  const query = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    rowsOf<Row>(stack.databaseUrl, sql, values);
  const post = async (who: Dreamer, path: string, body: object, method = 'POST') => {
    const answer = await who.fetch(path, { method, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')} was answered ${answer.status}`);
    return answer;
  };
  const painted = (who: Dreamer, count: number) =>
    eventually(async () => (await who.dreams()).filter(({ imageStatus }) => imageStatus === 'ready').length === count);
  const profilePage = async () => {
    const page = await browser.newPage();
    await page.goto(`${stack.appUrl}/api/auth/google?login_hint=${EMAIL}`);
    await page.waitForURL(/dashboard/);
    await page.goto(`${stack.appUrl}/profile`);
    return page;
  };
  const mediaFiles = () => filesBelow(join(stack.dataDir, 'media'), ['.parts']);
  const leftTables = () => tablesContaining(stack.databaseUrl, SECRETS);

  beforeAll(async () => {
    redis = store === 'Redis' ? await ThrowawayRedis.start() : undefined;
    browser = await launchChromium();
    const env = { LOG_LEVEL: 'debug', SANDBOX_PICTURE_SIZE: '640x427' };
    stack = await startStack({ env: { ...env, ...(redis && { REDIS_URL: redis.url }) } });
    [ada, phoneOfAda, bob] = [
      await Dreamer.signIn(stack, EMAIL),
      await Dreamer.signIn(stack, EMAIL),
      await Dreamer.signIn(stack, 'bob@example.org'),
    ];
    before.id = (await ada.user()).id;
    await ada.connect(PHONE);
    await bob.connect('+34699111000');
    await ada.send(PHONE, `/${WORDS}`);
    await bob.send('+34699111000', '/I walked through a quiet forest of bells.');
    // The first message verifies the number: earlier ones would be unattributed.
    await eventually(async () => (await ada.received(PHONE)).length > 0);
    await ada.speak(PHONE, SPOKEN);
    await post(
      ada,
      '/api/profile',
      { name: 'Ada CANARYNAME', location: 'CANARYPLACE', dreamCharacterPhoto: PHOTO },
      'PATCH',
    );
    await Promise.all([painted(ada, 2), painted(bob, 1)]);

    const [dream] = (await ada.dreams()).filter(({ source }) => source === 'whatsapp_text');
    const person = (await (
      await post(ada, '/api/people', { name: 'CANARYPERSON', relationshipType: 'friend' })
    ).json()) as { id: string };
    await post(ada, `/api/dreams/${dream?.id}/people`, { personId: person.id, roleInDream: 'canarytext' });
    await post(ada, `/api/dreams/${dream?.id}`, { content: `${WORDS} It sang.`, isPublic: true }, 'PATCH');
    await post(ada, `/api/dreams/${dream?.id}/send-notification`, { recipientEmail: 'canaryfriend@example.org' });
    await post(bob, '/api/contact', {
      name: 'Ada',
      email: 'CanaryMail@example.org',
      message: 'A CANARYLETTER to you.',
    });
    await post(ada, '/api/dreams/collective-interpretation', {
      dreams: [{ ...dream, content: WORDS }],
      framework: { name: healing.name, cultures: voicesOf(healing), prompt: '' },
    });
    // Another dream's image waits in the queue: it is not being generated when its dreamer is erased.
    await ada.fault({ vendor: 'openai-images', kind: '500', times: 50, retryAfter: 60 });
    await ada.send(PHONE, 'A second canarytext waits in the rain tonight.');
    await eventually(async () => (await ada.dreams()).some(({ imageStatus }) => imageStatus === 'painting'));
    live = await phoneOfAda.fetch('/api/live');
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await redis?.stop();
  });

  it('[R237] has left its text in every service, and exports it as a ZIP', async () => {
    await eventually(async () => (await leftTables()).includes('collective.published_dream'));
    const left = await leftTables();
    expect(
      [
        ...['collective.published_dream', 'collective.week_motif', 'dreams.dream'],
        ...['dreams.dream_revision', 'dreams.dream_transcript', 'dreams.dreamer', 'dreams.person', 'events.event'],
        ...['media.artwork', 'media.transcript', 'messaging.contact_message', 'messaging.inbound_message'],
        ...['messaging.dream_mail', 'messaging.channel_address'],
      ].filter((table) => !left.includes(table)),
    ).toEqual([]);
    expect(await query('select 1 from collective.interpretation where dreamer_id = $1', [before.id])).toHaveLength(1);
    const answer = await ada.fetch('/api/profile/export');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const zip = Buffer.from(await answer.arrayBuffer());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.subarray(-22, -18).toString('latin1')).toBe('PK\x05\x06');
    expect(zip.includes('photo.jpg')).toBe(true);
    expect(zip.includes('missing.json')).toBe(false);
    before.events = (await query<{ id: string }>('select id from events.event where dreamer_id = $1', [before.id])).map(
      ({ id }) => id,
    );
    expect(before.events.length).toBeGreaterThan(10);
  });

  it('[R237] leaves no row, no file, no job and no log line with its text', async () => {
    const page = await profilePage();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export' }).click(),
    ]);
    before.archive = await download.path();
    await query(`update gateway.session set created_at = created_at - interval '11 minutes' where dreamer_id = $1`, [
      before.id,
    ]);
    await eraseAccount(page, EMAIL, async () => expect((await ada.dreams()).length).toBe(3));
    await page.waitForURL(`${stack.appUrl}/`);
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    await eventually(async () => (await leftTables()).length === 0).catch(async () =>
      expect(await leftTables()).toEqual([]),
    );
    const ids = await query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where column_name = 'dreamer_id' and table_schema not like 'pg%'`,
    );
    expect(ids.length).toBeGreaterThan(15);
    for (const { name } of ids.filter((table) => table.name !== 'dreams.erasure')) {
      const others = name === 'events.event' ? `and name not in ('dreamer-erased', 'dream-erased')` : '';
      const left = () => query(`select 1 from ${name} where dreamer_id = $1 ${others}`, [before.id]);
      await eventually(async () => (await left()).length === 0).catch(() => undefined);
      expect([name, await left()]).toEqual([name, []]);
    }

    await eventually(async () => {
      const files = mediaFiles();
      const theirs = new Set((await query<{ key: string }>('select key from media.asset')).map(({ key }) => key));
      return files.every((file) => theirs.has(file.split('/').at(-1)?.slice(0, 32) ?? ''));
    });
    const files = filesBelow(stack.dataDir, NOT_OURS);
    expect(files.filter((file) => file.startsWith('logs/')).length).toBeGreaterThanOrEqual(5);
    expect(filesContaining(stack.dataDir, files, SECRETS)).toEqual([]);
    for (const secret of SECRETS) expect(stack.output().toLowerCase()).not.toContain(secret);
    expect(existsSync(join(stack.dataDir, 'media'))).toBe(true);

    for (const secret of SECRETS) expect((await redis?.dump())?.toLowerCase() ?? '').not.toContain(secret);
    // Jobs are named after their event; one that was running ends by itself.
    await eventually(async () => {
      if (redis) {
        const keys = (await redis.keys()).join(' ');
        return before.events.every((id) => !keys.includes(id));
      }
      return (await query('select 1 from bullmq.job where id = any($1)', [before.events])).length === 0;
    });
  });

  it('ends every session and every live stream', async () => {
    await eventually(async () => (await phoneOfAda.fetch('/api/auth/user')).status === 401);
    expect((await ada.fetch('/api/dreams')).status).toBe(401);
    // Its text is complete once the stream has ended.
    expect(await live.text()).toContain('id: ');
  });

  // What follows does not depend on where the queues are.
  if (store === 'Redis') return;

  it('leaves other accounts unchanged', async () => {
    await ada.clearFaults();
    const [dream] = await bob.dreams();
    expect(dream).toMatchObject({ content: 'I walked through a quiet forest of bells.', imageStatus: 'ready' });
    const painting = await bob.fetch(dream?.generatedImageUrl ?? '');
    // The body is read to its end because an unread one holds its connection, and this process, forever.
    expect([painting.status, (await painting.blob()).type]).toEqual([200, expect.stringMatching(/^image\//)]);
  });

  it('does not come back with what the messaging vendor still lists', async () => {
    await query(
      `with due as (insert into events.event (id, name, version, payload, correlation_id)
         values (gen_random_uuid(), 'reconciliation-due', 1, json_build_object('slot', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), 'test') returning id)
       insert into events.delivery (event_id, subscription) select id, 'messaging.reconciliation-due.reconcile-messages' from due`,
    );
    await eventually(async () => {
      const [row] = await query<{ status: string }>(
        `select d.status from events.delivery d join events.event e on e.id = d.event_id where e.correlation_id = 'test'`,
      );
      return row?.status === 'done';
    });
    expect(await leftTables()).toEqual([]);
  });

  it('starts empty when its owner signs in again', async () => {
    const again = await Dreamer.signIn(stack, EMAIL);
    const user = await again.user();
    expect(user).toMatchObject({ email: EMAIL, location: null, dreamCharacterPhoto: null, whatsappConnected: false });
    expect(user.id).not.toBe(before.id);
    expect(await again.dreams()).toEqual([]);
  });

  it('has its dreams again with their images and voices, private, once its owner imports the ZIP', async () => {
    const page = await profilePage();
    const bring = async (sum: string) => {
      await page.getByLabel('Archive file').setInputFiles(before.archive);
      await page.getByText(sum, { exact: true }).waitFor();
    };
    await bring('3 dreams added, 0 were here already.');
    const again = await Dreamer.signIn(stack, EMAIL);
    const dreams = await again.dreams();
    expect(dreams.map(({ content, isPublic }) => [content, isPublic]).sort()).toEqual([
      ['A second canarytext waits in the rain tonight.', false],
      [`${WORDS} It sang.`, false],
      [SPOKEN, false],
    ]);
    const files = async () =>
      (await again.dreams())
        .flatMap(({ generatedImageUrl, audioUrl }) => [generatedImageUrl, audioUrl])
        .filter(Boolean);
    // A picture appears when its turn comes.
    await eventually(async () => (await files()).length === 3);
    for (const file of await files())
      expect((await (await again.fetch(file ?? '')).blob()).size).toBeGreaterThan(1_000);
    await bring('0 dreams added, 3 were here already.');
    expect(await again.dreams()).toHaveLength(3);
    await page.close();
  });
});
