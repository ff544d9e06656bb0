import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Browser } from '../testing/browser.js';
import { gatewayUnderTest, type GatewayUnderTest } from '../testing/gateway-under-test.js';

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

async function listen(browser: Browser, headers: Record<string, string> = {}) {
  const response = await browser.go('/api/live', { headers });
  const heard = { response, text: '', ended: false };
  void (async () => {
    for await (const chunk of response.body ?? []) heard.text += Buffer.from(chunk).toString();
    heard.ended = true;
  })();
  await eventually(() => Promise.resolve(heard.text.includes('retry: 2000\n\n')));
  return heard;
}

const announce = (dreamerId: string, dreamId?: string) =>
  gate.sql.query('select pg_notify($1, $2)', ['live', JSON.stringify({ dreamerId, dreamId })]);

describe('GET /api/live', () => {
  it('is for signed-in dreamers', async () => {
    expect((await new Browser(gate.home).go('/api/live')).status).toBe(401);
  });

  it('tells a dreamer which dream changed, and nobody else', async () => {
    const [ada, bob] = [await gate.signIn(), await gate.signIn()];
    const [adaHears, bobHears] = [await listen(ada.browser), await listen(bob.browser)];
    expect(adaHears.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(adaHears.response.headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect(adaHears.response.headers.get('x-accel-buffering')).toBe('no');
    const [hers, his] = [randomUUID(), randomUUID()];
    await announce(ada.dreamerId, hers);
    await announce(bob.dreamerId, his);
    await eventually(() => Promise.resolve(bobHears.text.includes(`event: dream\ndata: {"dreamId":"${his}"}\n\n`)));
    expect(adaHears.text).toContain(`event: dream\ndata: {"dreamId":"${hers}"}\n\n`);
    expect(adaHears.text).not.toContain(his);
    expect(bobHears.text).not.toContain(hers);
  });

  it('tells a dreamer that the account changed, and nobody else', async () => {
    const [ada, bob] = [await gate.signIn(), await gate.signIn()];
    const [adaHears, bobHears] = [await listen(ada.browser), await listen(bob.browser)];
    await announce(ada.dreamerId);
    await eventually(() => Promise.resolve(adaHears.text.includes('event: user\ndata: {}\n\n')));
    expect(bobHears.text).not.toContain('event:');
  });

  it('asks a browser that was away to look at everything again', async () => {
    const { browser } = await gate.signIn();
    expect((await listen(browser, { 'last-event-id': '1' })).text).toContain('event: resync\n');
  });

  it('listens again after the database has hung up, and says that changes may have been missed', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const heard = await listen(browser);
    const { rowCount } = await gate.sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'dreamloom-gateway-live' and datname = current_database()`,
    );
    expect(rowCount).toBe(1);
    await eventually(() => Promise.resolve(heard.text.includes('event: resync\n')), 5_000);
    const dreamId = randomUUID();
    await announce(dreamerId, dreamId);
    await eventually(() => Promise.resolve(heard.text.includes(dreamId)), 5_000);
  });

  it('ends within seconds of the session', async () => {
    const { browser } = await gate.signIn();
    const heard = await listen(browser);
    await browser.go('/api/logout');
    await eventually(() => Promise.resolve(heard.ended), 4_000);
  });

  it('survives a malformed announcement', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const heard = await listen(browser);
    await gate.sql.query(`select pg_notify('live', 'nonsense')`);
    const dreamId = randomUUID();
    await announce(dreamerId, dreamId);
    await eventually(() => Promise.resolve(heard.text.includes(dreamId)));
  });
});
