import type { LiveAnnouncement } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

async function listen(browser: Browser, headers: Record<string, string> = {}) {
  const response = await browser.go('/api/live', { headers });
  const received = { response, text: '', ended: false };
  void (async () => {
    for await (const chunk of response.body ?? []) received.text += Buffer.from(chunk).toString();
    received.ended = true;
  })();
  await eventually(() => Promise.resolve(received.text.includes('retry: 2000\n\n')));
  return received;
}

const announce = (dreamerId: string, dreamId?: string, other: Partial<LiveAnnouncement> = {}) =>
  gate.sql.query('select pg_notify($1, $2)', ['live', JSON.stringify({ dreamerId, dreamId, ...other })]);

describe('GET /api/live', () => {
  it('is for signed-in dreamers', async () => {
    expect((await new Browser(gate.home).go('/api/live')).status).toBe(401);
  });

  it('notifies a dreamer which dream changed, and no other dreamer', async () => {
    const [ada, bob] = [await gate.signIn(), await gate.signIn()];
    const [forAda, forBob] = [await listen(ada.browser), await listen(bob.browser)];
    expect(forAda.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(forAda.response.headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect(forAda.response.headers.get('x-accel-buffering')).toBe('no');
    const [hers, his] = [randomUUID(), randomUUID()];
    await announce(ada.dreamerId, hers, { version: 7 });
    await announce(bob.dreamerId, his, { version: 7 });
    const isOf = (dreamId: string) => `event: dream\ndata: {"dreamId":"${dreamId}","version":7}\n\n`;
    await eventually(() => Promise.resolve(forAda.text.includes(isOf(hers)) && forBob.text.includes(isOf(his))));
    expect(forAda.text).not.toContain(his);
    expect(forBob.text).not.toContain(hers);
  });

  it('notifies a dreamer that the account changed, and no other dreamer', async () => {
    const [ada, bob] = [await gate.signIn(), await gate.signIn()];
    const [forAda, forBob] = [await listen(ada.browser), await listen(bob.browser)];
    await announce(ada.dreamerId);
    await eventually(() => Promise.resolve(forAda.text.includes('event: user\ndata: {}\n\n')));
    expect(forBob.text).not.toContain('event:');
  });

  it.each([
    ['a recording', 'voice', { voiceId: randomUUID() }],
    ['the reading of older dreams', 'reading', { reading: true as const }],
    ['a circle', 'circle', { circle: true as const }],
  ])('notifies a dreamer that %s changed, and no other dreamer', async (_what, event, other) => {
    const [ada, bob] = [await gate.signIn(), await gate.signIn()];
    const [forAda, forBob] = [await listen(ada.browser), await listen(bob.browser)];
    await announce(ada.dreamerId, undefined, other);
    await eventually(() => Promise.resolve(forAda.text.includes(`event: ${event}\ndata: {}\n\n`)));
    expect([forAda.text.includes('event: user'), forBob.text.includes('event:')]).toEqual([false, false]);
  });

  it('sends a resync to a browser that reconnects', async () => {
    const { browser } = await gate.signIn();
    expect((await listen(browser, { 'last-event-id': '1' })).text).toContain('event: resync\n');
  });

  it('reconnects after the database has ended its connection, and sends a resync', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const received = await listen(browser);
    const { rowCount } = await gate.sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'dreamloom-gateway-live' and datname = current_database()`,
    );
    expect(rowCount).toBe(1);
    await eventually(() => Promise.resolve(received.text.includes('event: resync\n')));
    const dreamId = randomUUID();
    await announce(dreamerId, dreamId);
    await eventually(() => Promise.resolve(received.text.includes(dreamId)));
  });

  it('ends with the session', async () => {
    const { browser } = await gate.signIn();
    const received = await listen(browser);
    await browser.go('/api/logout');
    await eventually(() => Promise.resolve(received.ended));
  });

  it('survives a malformed announcement', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const received = await listen(browser);
    await gate.sql.query(`select pg_notify('live', 'nonsense')`);
    const dreamId = randomUUID();
    await announce(dreamerId, dreamId);
    await eventually(() => Promise.resolve(received.text.includes(dreamId)));
  });
});
