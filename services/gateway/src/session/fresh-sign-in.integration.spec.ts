import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

const AGAIN = '/api/auth/google?prompt=login&next=/profile?delete-account';
const erase = (browser: Browser) => browser.send('DELETE', '/api/profile', { confirmation: 'DELETE' });
const erasures = () => gate.dreams.calls.filter(({ method }) => method === 'DELETE').length;
const age = (dreamerId: string, minutes: number) =>
  gate.sql.query(
    'update gateway.session set created_at = created_at - make_interval(mins => $2) where dreamer_id = $1',
    [dreamerId, minutes],
  );

const away = async (browser: Browser, path = AGAIN) => (await browser.go(path)).headers.get('location') ?? '';
const comeBack = async (browser: Browser, address: string) => {
  const { pathname, search } = new URL(address);
  return (await browser.go(pathname + search)).headers.get('location');
};

async function staleDreamer() {
  const signedIn = await gate.signIn();
  await age(signedIn.dreamerId, 11);
  return { ...signedIn, account: gate.google.account };
}

describe('taking everything along', () => {
  it('needs a sign-in of the last ten minutes too, by whatever method and spelling it is requested', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const exported = async (method = 'GET', path = '/api/profile/export') =>
      (await browser.go(path, { method })).status;
    expect(await exported()).toBe(200);
    await age(dreamerId, 11);
    const before = gate.dreams.calls.length;
    const answer = await browser.go('/api/profile/export');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'sign-in-again']);
    expect(await exported('HEAD')).not.toBe(200);
    for (const path of [
      '/api/prof%69le/export',
      '/api/profile/export/',
      '/api/profile/export?x',
      '/API/profile/export',
    ])
      expect([path, await exported('GET', path)]).not.toEqual([path, 200]);
    expect(gate.dreams.calls.slice(before).filter(({ url }) => url.includes('export'))).toEqual([]);
    expect((await new Browser(gate.home).go('/api/profile/export')).status).toBe(401);
  });
});

it('making the address of a feed needs a sign-in of the last ten minutes, by whatever spelling it is requested', async () => {
  const { browser, dreamerId } = await gate.signIn();
  const made = async (path: string) => (await browser.send('PUT', path)).status;
  expect(await made('/api/profile/feeds/nights')).toBe(200);
  await age(dreamerId, 11);
  const before = gate.dreams.calls.length;
  expect(await made('/api/profile/feeds/nights')).toBe(403);
  for (const path of ['/api/prof%69le/feeds/nights', '/api/profile/feeds/n%69ghts', '/api/profile/feeds/nights?x'])
    expect([path, await made(path)]).not.toEqual([path, 200]);
  expect(gate.dreams.calls.slice(before).filter(({ url }) => url.includes('feeds'))).toEqual([]);
});

describe('deleting an account', () => {
  it('needs a sign-in of the last ten minutes; nothing reaches the journal before', async () => {
    const { browser, dreamerId } = await gate.signIn();
    await age(dreamerId, 9);
    expect((await erase(browser)).status).toBe(200);
    const before = erasures();
    await age(dreamerId, 2);
    const answer = await erase(browser);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'sign-in-again', message: expect.stringContaining('sign in') });
    for (const path of ['/api/prof%69le', '/api/profile/', `${gate.home}//api/profile`, '/api/profile?x'])
      expect((await browser.send('DELETE', path, { confirmation: 'DELETE' })).status).not.toBe(200);
    expect(erasures()).toBe(before);
    expect((await browser.send('PATCH', '/api/profile', { location: 'Lisbon' })).status).toBe(200);
    expect((await erase(new Browser(gate.home))).status).toBe(401);
  });

  it('continues after a new sign-in of the same dreamer at the provider', async () => {
    const { browser, account } = await staleDreamer();
    const address = await away(browser);
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '600',
      login_hint: 'ada@dreams.example',
    });
    gate.google.account = { ...account, auth_time: Math.floor(Date.now() / 1_000) };
    expect(await comeBack(browser, gate.google.choose(address))).toBe('/profile?delete-account');
    expect((await erase(browser)).status).toBe(200);
  });

  it.each([
    ['does not say when it asked', undefined],
    ['asked an hour ago', 3_600],
  ])('does not believe a provider that %s', async (_what, seconds) => {
    const { browser, account } = await staleDreamer();
    const time = seconds === undefined ? {} : { auth_time: Math.floor(Date.now() / 1_000) - seconds };
    gate.google.account = { ...account, ...time };
    expect(await comeBack(browser, gate.google.choose(await away(browser)))).toBe('/auth/callback?error=refused');
    expect((await erase(browser)).status).toBe(403);
  });

  it('is not opened by another account, nor is one made for it', async () => {
    const { browser, account } = await staleDreamer();
    const welcomed = () => gate.dreams.calls.filter(({ url }) => url === '/internal/dreamers').length;
    const before = welcomed();
    const auth_time = Math.floor(Date.now() / 1_000);
    gate.google.account = { ...account, auth_time, sub: 'another', email: 'eve@dreams.example' };
    expect(await comeBack(browser, gate.google.choose(await away(browser)))).toBe(
      '/auth/callback?error=another-account',
    );
    expect(welcomed()).toBe(before);
    // The address is the same, but it belongs to another dreamer.
    await gate.signIn(new Browser(gate.home));
    gate.google.account = { ...gate.google.account, auth_time };
    expect(await comeBack(browser, gate.google.choose(await away(browser)))).toBe(
      '/auth/callback?error=another-account',
    );
    expect((await erase(browser)).status).toBe(403);
    expect((await browser.go('/api/auth/user')).status).toBe(200);
  });

  it('is where a dreamer is again who does not sign in again after all', async () => {
    const { browser } = await staleDreamer();
    expect(await comeBack(browser, gate.google.cancel(await away(browser)))).toBe('/profile?delete-account');
  });

  it('has the account chosen again where the provider knows no other way', async () => {
    const plain = await gatewayUnderTest({}, undefined, {}, null);
    try {
      const { browser } = await plain.signIn();
      const address = new URL(await away(browser));
      expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: 'select_account' });
      expect(address.searchParams.has('max_age')).toBe(false);
      await plain.sql.query(`update gateway.session set created_at = now() - interval '1 hour'`);
      expect((await erase(browser)).status).toBe(403);
      expect(await comeBack(browser, plain.google.choose(address.href))).toBe('/profile?delete-account');
      expect((await erase(browser)).status).toBe(200);
    } finally {
      await plain.close();
    }
  });
});
