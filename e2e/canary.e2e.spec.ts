import type { AddedPhoto, NudgeSettings, PageWords } from '@dreamloom/contracts';
import { eventually, PushBrowser, type Stack, startStack } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { question } from './patterns/question.js';
import { Dreamer, sandbox } from './support/dreamer.js';
import { filesBelow, filesContaining, rowsOf, tablesContaining } from './support/leftovers.js';

const WORDS = 'I was a CANARYWORDS in a cage of glass and everybody sang.';
const PHONE = '+34699123987';
const EMAIL = 'canary-dreamer@example.org';
/** A recording of these words, by its tag. */
const RECORDING = readFileSync(new URL('../sandbox/src/voice/notes/silver-ocean.ogg', import.meta.url));
const SPOKEN = 'silver ocean';
const PLACE = 'CANARYPLACE';
const NUDGE: NudgeSettings = {
  ...{ isOn: true, time: '07:00', days: [1, 2, 3, 4, 5, 6, 7], byChat: false, timeZone: 'UTC' },
};

/** Only PostgreSQL, the vendors that need it and the dreamer's browser may contain a dream's text. */
describe('the text of a dream', () => {
  let stack: Stack;
  let dreamer: Dreamer;
  let other: Dreamer;
  let added: AddedPhoto;
  let pageWords = '';

  beforeAll(async () => {
    stack = await startStack({ env: { LOG_LEVEL: 'debug', SANDBOX_PICTURE_SIZE: '96x64' } });
    dreamer = await Dreamer.signIn(stack, EMAIL);
    await dreamer.connect(PHONE);
    // Every vendor fails once, so that errors are logged as well.
    for (const vendor of ['openai-chat', 'openai-embeddings', 'openai-images', 'twilio'])
      for (const kind of ['500', 'broken-json'])
        if (vendor !== 'twilio' || kind === '500') await dreamer.fault({ vendor, kind, times: 1 });
    await dreamer.send(PHONE, `/${WORDS}`);
    await eventually(async () => (await dreamer.dreams())[0]?.imageStatus === 'ready');
    await eventually(async () => (await dreamer.received(PHONE)).length >= 2);
    await upload('/api/dreams/voice', RECORDING, 'audio/ogg');
    await eventually(async () => (await spokenDream())?.imageStatus === 'ready');
    const picture = await photo();
    ({ text: pageWords } = await upload<PageWords>('/api/pages/read', picture, 'image/jpeg'));
    added = await upload(`/api/dreams/${(await spokenDream())?.id}/images`, picture, 'image/jpeg');
    await nudgeOther();
    const [dream] = await dreamer.dreams();
    const motifs = ['CANARYWORDS bird', 'cage'].map((text) => ({ text, kind: 'being' }));
    await change('PUT', `/api/dreams/${dream?.id}/motifs`, { motifs });
    await change('POST', '/api/motifs/merges', { from: 'CANARYWORDS bird', into: 'cage' });
    const ending = `/api/dreams/${dream?.id}/other-ending`;
    await change('PUT', ending, { words: WORDS });
    await change('POST', `${ending}/image`);
    const images = (dream?.imageCount ?? 0) + 1;
    await eventually(async () =>
      (await dreamer.dreams()).some((one) => one.id === dream?.id && one.imageCount === images),
    );
  });

  afterAll(() => stack.stop());

  const spokenDream = async () => (await dreamer.dreams()).find(({ capturedBy }) => capturedBy === 'web_voice');

  async function upload<T>(path: string, body: Buffer, type: string): Promise<T> {
    const answer = await fetch(`${stack.appUrl}${path}`, {
      method: 'POST',
      headers: {
        ...{ cookie: dreamer.cookie, origin: stack.appUrl },
        ...{ 'content-type': type, 'idempotency-key': randomUUID() },
      },
      body: new Uint8Array(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return (await answer.json()) as T;
  }

  /** A page, half in the dark, with the place where a phone took it. */
  const photo = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .composite([
        { input: { create: { width: 150, height: 200, channels: 3, background: '#222' } }, left: 150, top: 0 },
      ])
      .withExif({ IFD0: { ImageDescription: PLACE }, IFD3: { GPSLatitudeRef: 'N', GPSAreaInformation: PLACE } })
      .jpeg()
      .toBuffer();

  /** Nudges an account without a dream in two browsers, of which one is gone. */
  async function nudgeOther(): Promise<void> {
    other = await Dreamer.signIn(stack, 'somebody-else@example.org');
    const send = async (method: string, path: string, body: object) =>
      expect((await other.fetch(path, { method, body: JSON.stringify(body) })).ok).toBe(true);
    const time = new Date(Date.now() - 120_000).toISOString().slice(11, 16);
    await send('PUT', '/api/nudge', { ...NUDGE, time });
    const pushService = stack.sandboxUrl.replace('localhost', '127.0.0.1');
    for (const id of ['CANARYPUSH-1', 'CANARYPUSH-2'])
      await send('POST', '/api/nudge/subscriptions', new PushBrowser(`${pushService}/push/${id}`).subscription);
    await sandbox(stack, '/push/CANARYPUSH-2', undefined, 'DELETE');
    await rowsOf(stack.databaseUrl, 'update messaging.reminder set next_at = now()');
    await rowsOf(
      stack.databaseUrl,
      `with fact as (
         insert into events.event (id, name, version, payload, correlation_id)
         values ($1::uuid, 'reminders-due', 1, $2, $1::text) returning id)
       insert into events.delivery (event_id, subscription)
       select id, 'messaging.reminders-due.request-reminders' from fact`,
      [randomUUID(), { slot: new Date().toISOString() }],
    );
    await eventually(
      async () =>
        (await sandbox<{ messages: unknown[] }>(stack, '/push/CANARYPUSH-1')).messages.length === 1 &&
        (await rowsOf(stack.databaseUrl, 'select 1 from messaging.push_subscription')).length === 1,
    );
  }

  it('reaches the journal, typed and spoken', async () => {
    const contents = (await dreamer.dreams()).map(({ content }) => content);
    expect(contents).toContain(WORDS);
    expect((await spokenDream())?.content).toContain(SPOKEN);
    expect(pageWords).toMatch(/\w+ \w+/);
  });

  it('is in no answer to another account', async () => {
    const id = (await spokenDream())?.id;
    const night = new Date().toISOString().slice(0, 10);
    const paths = [
      ...['/api/dreams', '/api/dreams/voice', '/api/dreams/collective', '/api/dreams?q=silver', '/api/people'],
      ...[`/api/dreams/${id}`, `/api/dreams/${id}/images`, `/api/dreams/${id}/transcript`, added.imageUrl],
      ...['/api/nudge', `/api/nights/${night}`, '/api/profile', '/api/profile/export'],
    ];
    for (const path of paths) {
      const text = await (await other.fetch(path)).text();
      for (const secret of ['CANARYWORDS', SPOKEN, PLACE, pageWords])
        expect([path, text.includes(secret)]).toEqual([path, false]);
    }
    expect((await (await other.fetch(`/api/nights/${night}`)).json()) as object).toMatchObject({ hasDream: false });
    expect(await (await dreamer.fetch('/api/nudge')).text()).not.toContain('CANARYPUSH');
  });

  it('does not bring along the place of a photo: it is in no row and no file', async () => {
    expect((await photo()).includes(PLACE)).toBe(true);
    expect(await tablesContaining(stack.databaseUrl, [PLACE])).toEqual([]);
    const files = filesBelow(join(stack.dataDir, 'media'), []);
    expect(files.length).toBeGreaterThan(0);
    expect(filesContaining(join(stack.dataDir, 'media'), files, [PLACE])).toEqual([]);
    expect(await tablesContaining(stack.databaseUrl, [pageWords])).toEqual([]);
  });
  const change = async (method: string, path: string, body: object = {}) =>
    expect((await dreamer.fetch(path, { method, body: JSON.stringify(body) })).ok).toBe(true);

  it('is in no log', async () => {
    const folder = join(stack.dataDir, 'logs');
    const files = readdirSync(folder).filter((name) => name !== 'sandbox.log' && !name.startsWith('postgres'));
    expect(files.length).toBeGreaterThanOrEqual(5);
    const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n') + stack.output();
    expect(text).toContain('an event handler failed');
    const title = (await dreamer.dreams()).find(({ content }) => content === WORDS)?.title ?? '';
    const spoken = (await spokenDream())?.title ?? '';
    const secrets = [
      'CANARYWORDS',
      'canarywords',
      title,
      PHONE.slice(1),
      EMAIL,
      SPOKEN,
      spoken,
      PLACE,
      pageWords,
      'CANARYPUSH',
    ];
    for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('is in no row of the queue', async () => {
    const tables = await rowsOf<{ name: string }>(
      stack.databaseUrl,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'bullmq'`,
    );
    expect(tables.length).toBeGreaterThan(0);
    const secrets = ['CANARYWORDS', PHONE.slice(1), EMAIL, SPOKEN, PLACE, pageWords, 'CANARYPUSH'];
    const found = await tablesContaining(stack.databaseUrl, secrets);
    expect(found.filter((name) => name.startsWith('bullmq.'))).toEqual([]);
  });

  it.each([
    ['GET', '/api/dreams/00000000-0000-4000-8000-000000000000', undefined],
    ['GET', '/api/dreams?cursor=CANARYWORDS', undefined],
    ['POST', '/api/connect-whatsapp', '{"phone":"CANARYWORDS"}'],
    ['POST', '/api/motifs/merges', '{"from":"CANARYWORDS","into":"cage"}'],
    ['DELETE', '/api/motifs/merges', '{"from":"CANARYWORDS"}'],
    ['POST', '/api/connect-whatsapp', '{"phone":CANARYWORDS'],
    ['GET', '/api/nothing/CANARYWORDS', undefined],
  ])('is not repeated by the refusal of %s %s', async (method, path, body) => {
    const answer = await dreamer.fetch(path, { method, ...(body === undefined ? {} : { body }) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain('CANARYWORDS');
  });

  question(() => stack);
});
