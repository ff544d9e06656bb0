import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

const statusOf = async (browser: Browser) => (await browser.go('/api/auth/user')).status;
const post = (browser: Browser, headers: Record<string, string> = { origin: gate.home }) =>
  browser.go('/api/sessions/end', { method: 'POST', headers });

async function anotherBrowser(browser: Browser, dreamerId: string): Promise<Browser> {
  const { browser: other } = await gate.signIn();
  await gate.sql.query(
    'update gateway.session set dreamer_id = $1 where created_at = (select max(created_at) from gateway.session)',
    [dreamerId],
  );
  expect(other).not.toBe(browser);
  return other;
}

describe('signing out everywhere', () => {
  it('ends every session of this dreamer only, and all live streams', async () => {
    const [ada, bob] = [await gate.signIn(), await gate.signIn()];
    const phone = await anotherBrowser(ada.browser, ada.dreamerId);
    expect([await statusOf(ada.browser), await statusOf(phone), await statusOf(bob.browser)]).toEqual([200, 200, 200]);
    const stream = await phone.go('/api/live');
    const answer = await post(ada.browser);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/session=;/);
    expect([await statusOf(ada.browser), await statusOf(phone), await statusOf(bob.browser)]).toEqual([401, 401, 200]);
    await stream.text();
  });

  it('is accepted only from the page itself, signed in', async () => {
    const { browser } = await gate.signIn();
    expect((await post(browser, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await statusOf(browser)).toBe(200);
    expect((await post(new Browser(gate.home))).status).toBe(401);
  });

  it('follows when the account is deleted', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const stream = await browser.go('/api/live');
    await gate.sql.query(
      `with erased as (insert into events.event (id, name, version, dreamer_id, payload, correlation_id)
         values ($1, 'dreamer-erased', 1, $2, $3, 'test') returning id)
       insert into events.delivery (event_id, subscription) select id, 'gateway.dreamer-erased.end-sessions' from erased`,
      [randomUUID(), dreamerId, { dreamerId, emailFingerprint: 'x', artworkIds: [], messageIds: [] }],
    );
    await eventually(async () => (await statusOf(browser)) === 401);
    await stream.text();
    const { rows } = await gate.sql.query('select 1 from gateway.session where dreamer_id = $1', [dreamerId]);
    expect(rows).toEqual([]);
  });
});
