import { eventually, type Stack, startStack } from '@dreamloom/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dreamer } from './support/dreamer.js';
import { rowsOf, tablesContaining } from './support/leftovers.js';

const WORDS = 'I was a CANARYWORDS in a cage of glass and everybody sang.';
const PHONE = '+34699123987';
const EMAIL = 'canary-dreamer@example.org';

/** Only PostgreSQL, the vendors that need it and the dreamer's browser may contain a dream's text. */
describe('the text of a dream', () => {
  let stack: Stack;
  let dreamer: Dreamer;

  beforeAll(async () => {
    stack = await startStack({ env: { LOG_LEVEL: 'debug' } });
    dreamer = await Dreamer.signIn(stack, EMAIL);
    await dreamer.connect(PHONE);
    // Every vendor fails once, so that errors are logged as well.
    for (const vendor of ['openai-chat', 'openai-images', 'twilio'])
      for (const kind of ['500', 'broken-json'])
        if (vendor !== 'twilio' || kind === '500') await dreamer.fault({ vendor, kind, times: 1 });
    await dreamer.send(PHONE, `/${WORDS}`);
    await eventually(async () => (await dreamer.dreams())[0]?.imageStatus === 'ready', 60_000);
    await eventually(async () => (await dreamer.received(PHONE)).length >= 2, 30_000);
  }, 200_000);

  afterAll(() => stack.stop());

  it('reaches the journal', async () => {
    expect((await dreamer.dreams())[0]?.content).toBe(WORDS);
  });

  it('is in no log', async () => {
    const folder = join(stack.dataDir, 'logs');
    const files = readdirSync(folder).filter((name) => name !== 'sandbox.log' && !name.startsWith('postgres'));
    expect(files.length).toBeGreaterThanOrEqual(5);
    const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n') + stack.output();
    expect(text).toContain('an event handler failed');
    const title = (await dreamer.dreams())[0]?.title ?? '';
    for (const secret of ['CANARYWORDS', title, PHONE.slice(1), EMAIL]) expect(text).not.toContain(secret);
  });

  it('is in no row of the queue', async () => {
    const tables = await rowsOf<{ name: string }>(
      stack.databaseUrl,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'bullmq'`,
    );
    expect(tables.length).toBeGreaterThan(0);
    const found = await tablesContaining(stack.databaseUrl, ['CANARYWORDS', PHONE.slice(1), EMAIL]);
    expect(found.filter((name) => name.startsWith('bullmq.'))).toEqual([]);
  });

  it.each([
    ['GET', '/api/dreams/00000000-0000-4000-8000-000000000000', undefined],
    ['GET', '/api/dreams?cursor=CANARYWORDS', undefined],
    ['POST', '/api/connect-whatsapp', '{"phone":"CANARYWORDS"}'],
    ['POST', '/api/connect-whatsapp', '{"phone":CANARYWORDS'],
    ['GET', '/api/nothing/CANARYWORDS', undefined],
  ])('is not repeated by the refusal of %s %s', async (method, path, body) => {
    const answer = await dreamer.fetch(path, { method, ...(body === undefined ? {} : { body }) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain('CANARYWORDS');
  });
});
