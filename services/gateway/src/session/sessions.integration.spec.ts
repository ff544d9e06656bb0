import { ACCOUNT_HEADER } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import type { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

const userOf = (browser: Browser) => browser.go('/api/auth/user');

describe('sessions', () => {
  it('are void soon after they were revoked elsewhere', async () => {
    const { browser, dreamerId } = await gate.signIn();
    expect((await userOf(browser)).status).toBe(200);
    await gate.sql.query('delete from gateway.session where dreamer_id = $1', [dreamerId]);
    await eventually(async () => (await userOf(browser)).status === 401);
  });

  it('refuse a call of a page that was opened for another account', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const call = (account: string) =>
      browser.go('/api/dreams', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', [ACCOUNT_HEADER]: account },
      });
    const calls = gate.dreams.calls.length;
    const refused = await call(randomUUID());
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'another-account' }]);
    expect(gate.dreams.calls).toHaveLength(calls);
    expect((await call(dreamerId)).status).toBe(200);
  });

  it('last thirty days from the last visit, and not a day longer', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const age = (seen: string, ends: string) =>
      gate.sql.query(
        `update gateway.session set last_seen_at = now() - $2::interval, expires_at = now() + $3::interval
         where dreamer_id = $1`,
        [dreamerId, seen, ends],
      );
    await age('29 days', '1 day');
    expect((await userOf(browser)).status).toBe(200);
    expect(browser.lastSetCookies.join()).toContain('Max-Age=2592000');
    const { rows } = await gate.sql.query<{ full: boolean }>(
      `select expires_at between now() + interval '29 days 23 hours' and now() + interval '30 days' as full
       from gateway.session where dreamer_id = $1`,
      [dreamerId],
    );
    expect(rows).toEqual([{ full: true }]);
    await age('30 days', '-1 second');
    await eventually(async () => (await userOf(browser)).status === 401);
  });

  it('end after 180 days, however often they are used', async () => {
    const { browser, dreamerId } = await gate.signIn();
    await gate.sql.query(
      `update gateway.session set last_seen_at = now() - interval '1 day', created_at = now() - interval '179 days 23 hours'
       where dreamer_id = $1`,
      [dreamerId],
    );
    expect((await userOf(browser)).status).toBe(200);
    const { rows } = await gate.sql.query(
      `select expires_at - created_at as life, expires_at < now() + interval '61 minutes' as soon
       from gateway.session where dreamer_id = $1`,
      [dreamerId],
    );
    expect(rows).toEqual([{ life: expect.objectContaining({ days: 180 }), soon: true }]);
  });

  it('are dropped from the browser’s cache when they end', async () => {
    const cleared = async (browser: Browser, path: string, init: RequestInit) =>
      (await browser.go(path, init)).headers.get('clear-site-data');
    const [ada, bob] = [await gate.signIn(), await gate.signIn()];
    expect(await cleared(ada.browser, '/api/logout', {})).toBe('"cache"');
    const end = { method: 'POST', headers: { origin: gate.home } };
    expect(await cleared(bob.browser, '/api/sessions/end', end)).toBe('"cache"');
  });
});
