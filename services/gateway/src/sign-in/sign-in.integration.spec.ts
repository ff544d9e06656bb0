import { AuthGuard } from '@nestjs/passport';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { answerJson } from '../testing/upstream.js';
import { OpenIdGuard, OpenIdStrategy } from './open-id/open-id.strategy.js';

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

const PROBLEM_401 = { statusCode: 401, code: 'signed-out', error: 'Unauthorized' };

async function away(browser: Browser, path = '/api/auth/google') {
  const response = await browser.go(path);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

const comeBack = async (browser: Browser, address: string) => {
  const { pathname, search } = new URL(address);
  return (await browser.go(pathname + search)).headers.get('location');
};

/** What the mixin of @nestjs/passport adds, which its types omit. */
interface RegisteredStrategy {
  getPassportInstance(): Record<'use' | 'unuse', (name: string, strategy?: object) => void>;
}

const userOf = (browser: Browser) => browser.go('/api/auth/user');

describe('signing in with Google', () => {
  it('[R411] starts with PKCE, state and nonce, and names our own callback address', async () => {
    const address = new URL(await away(new Browser(gate.home), '/api/auth/google?login_hint=ada%40dreams.example'));
    expect(address.origin).toBe(gate.google.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      redirect_uri: `${gate.home}/api/auth/google/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      login_hint: 'ada@dreams.example',
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
    });
  });

  it('[R243 R411 R381] ends with a session whose user the app can read', async () => {
    const { browser, landedOn, dreamerId } = await gate.signIn();
    expect(landedOn).toBe('/auth/callback?auth=success');
    const answer = await userOf(browser);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toEqual({
      id: dreamerId,
      name: 'Ada Byron',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@dreams.example',
      location: null,
      timezone: 'Europe/London',
      phone: '+4915112345678',
      dreamCharacterPhoto: null,
      allowPhotoInArt: false,
      allowPhotoInPublic: false,
      noAi: false,
      mentionsSimilar: true,
      speechLanguage: null,
      language: null,
      whatsappConnected: true,
      whatsappStatus: 'pending',
      whatsappCode: 'BDKW',
      channels: [{ channel: 'telegram', status: 'pending', name: 'Ada', isBlocked: false, isDown: false }],
      removeAt: null,
    });
  });

  it('[M08] is authenticated by the strategy that @nestjs/passport registered, and by nothing else', async () => {
    expect(OpenIdGuard.prototype).toBeInstanceOf(AuthGuard('open-id'));
    const strategy = gate.app.get<RegisteredStrategy>(OpenIdStrategy, { strict: false });
    const passport = strategy.getPassportInstance();
    passport.unuse('open-id');
    const without = await new Browser(gate.home).go('/api/auth/google');
    passport.use('open-id', strategy);
    expect(without.headers.get('location')).toBe('/auth/callback?error=unavailable');
    expect(new URL(await away(new Browser(gate.home))).origin).toBe(gate.google.issuer);
  });

  it('hides the session cookie from scripts and other sites, and stores no id in the table', async () => {
    const { browser } = await gate.signIn();
    const line = browser.lastSetCookies.find((cookie) => cookie.startsWith('session=')) ?? '';
    expect(line).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const { rows } = await gate.sql.query<{ id_hash: Buffer }>('select id_hash from gateway.session');
    const id = browser.cookies.get('session')?.value ?? '';
    expect(rows.some(({ id_hash }) => id_hash.toString('base64url') === id)).toBe(false);
    expect(rows.every(({ id_hash }) => id_hash.length === 32)).toBe(true);
  });

  it('hands a safe next path on and drops a foreign one', async () => {
    const browser = new Browser(gate.home);
    await gate.signIn(browser);
    const inside = gate.google.choose(await away(browser, '/api/auth/google?next=/badges'));
    expect(await comeBack(browser, inside)).toBe('/auth/callback?auth=success&next=%2Fbadges');
    const outside = gate.google.choose(await away(browser, '/api/auth/google?next=//evil.example'));
    expect(await comeBack(browser, outside)).toBe('/auth/callback?auth=success');
    const atTheEnd = gate.google.choose(await away(browser));
    expect(await comeBack(browser, `${atTheEnd}&next=/badges`)).toBe('/auth/callback?auth=success');
  });

  it('sends a dreamer who cancels back to the landing page without a session', async () => {
    const browser = new Browser(gate.home);
    expect(await comeBack(browser, gate.google.cancel(await away(browser)))).toBe('/?auth=error');
    expect(browser.cookies.size).toBe(0);
  });

  it('refuses a tampered state, a foreign browser and a wrong nonce', async () => {
    const browser = new Browser(gate.home);
    const tampered = new URL(gate.google.choose(await away(browser)));
    tampered.searchParams.set('state', 'made-up');
    expect(await comeBack(browser, tampered.href)).toBe('/auth/callback?error=refused');

    const victim = new Browser(gate.home);
    expect(await comeBack(victim, gate.google.choose(await away(browser)))).toBe('/auth/callback?error=expired');
    expect(victim.cookies.size).toBe(0);

    gate.google.forgeNonce('of-another-sign-in');
    expect(await comeBack(browser, gate.google.choose(await away(browser)))).toBe('/auth/callback?error=refused');
    gate.google.forgeNonce(null);
    expect((await userOf(browser)).status).toBe(401);
  });

  it('refuses a code that is played again, even by the browser that has cookie its cookie', async () => {
    const browser = new Browser(gate.home);
    await gate.signIn(browser);
    const address = gate.google.choose(await away(browser));
    const transaction = browser.cookies.get('sign-in');
    expect(await comeBack(browser, address)).toBe('/auth/callback?auth=success');
    expect(await comeBack(browser, address)).toBe('/auth/callback?error=expired');
    browser.cookies.set('sign-in', transaction ?? { value: '', path: '' });
    expect(await comeBack(browser, address)).toBe('/auth/callback?error=refused');
  });

  it('does not take an address that Google has not verified', async () => {
    const browser = new Browser(gate.home);
    await gate.signIn();
    gate.google.account = { ...gate.google.account, email_verified: false };
    expect(await comeBack(browser, gate.google.choose(await away(browser)))).toBe('/auth/callback?error=unverified');
    expect(browser.cookies.size).toBe(0);
  });

  it('gives a new id at each sign-in, so that an id planted before is worth nothing', async () => {
    const browser = new Browser(gate.home);
    const planted = 'p'.repeat(43);
    browser.cookies.set('session', { value: planted, path: '/' });
    await gate.signIn(browser);
    const first = browser.cookies.get('session')?.value ?? '';
    expect(first).not.toBe(planted);
    await gate.signIn(browser);
    expect(browser.cookies.get('session')?.value).not.toBe(first);

    for (const id of [planted, first]) {
      const thief = new Browser(gate.home);
      thief.cookies.set('session', { value: id, path: '/' });
      expect((await userOf(thief)).status).toBe(401);
    }
    expect((await userOf(browser)).status).toBe(200);
  });

  it.each([
    ['rejects our own client', { status: 401, body: { error: 'invalid_client' } }],
    ['fails', { status: 503, body: {} }],
    ['closes the connection', 'closes' as const],
  ])('reports that sign-in is unavailable when Google %s', async (_what, failure) => {
    const browser = new Browser(gate.home);
    const address = gate.google.choose(await away(browser));
    gate.google.failToken(failure);
    expect(await comeBack(browser, address)).toBe('/auth/callback?error=unavailable');
    expect(browser.cookies.size).toBe(0);
  });

  it('reports that sign-in is unavailable when the dreams service does not respond', async () => {
    const browser = new Browser(gate.home);
    await gate.signIn();
    const address = gate.google.choose(await away(browser));
    gate.dreams.on('POST /internal/dreamers', answerJson(500, {}));
    expect(await comeBack(browser, address)).toBe('/auth/callback?error=unavailable');
  });
});

describe('GET /api/auth/user', () => {
  it('[R381] answers 401 with a problem without a session', async () => {
    const answer = await userOf(new Browser(gate.home));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject(PROBLEM_401);
  });

  it('answers 503 rather than guess when messaging is silent', async () => {
    const { browser, dreamerId } = await gate.signIn();
    gate.messaging.on(`GET /internal/phone-links/${dreamerId}`, answerJson(500, {}));
    const answer = await userOf(browser);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  });

  it('revokes the session of a dreamer who no longer exists', async () => {
    const { browser, dreamerId } = await gate.signIn();
    gate.dreams.on(`GET /internal/dreamers/${dreamerId}`, answerJson(404, { code: 'dreamer-not-found' }));
    expect((await userOf(browser)).status).toBe(401);
    expect(browser.cookies.has('session')).toBe(false);
    const { rowCount } = await gate.sql.query('select 1 from gateway.session where dreamer_id = $1', [dreamerId]);
    expect(rowCount).toBe(0);
  });

  it('preserves the session when the dreams service answers 404 for another reason', async () => {
    const { browser, dreamerId } = await gate.signIn();
    gate.dreams.on(`GET /internal/dreamers/${dreamerId}`, answerJson(404, { code: 'page-not-found' }));
    expect((await userOf(browser)).status).toBe(503);
    expect(browser.cookies.has('session')).toBe(true);
  });
});

describe('sessions', () => {
  it('[R412] end with a navigation to /api/logout', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const cookie = browser.cookies.get('session');
    const answer = await browser.go('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect(browser.cookies.has('session')).toBe(false);
    browser.cookies.set('session', cookie ?? { value: '', path: '' });
    expect((await userOf(browser)).status).toBe(401);
    expect((await gate.sql.query('select 1 from gateway.session where dreamer_id = $1', [dreamerId])).rowCount).toBe(0);
  });

  it('end at home, wherever the address or the page before would like to go', async () => {
    const { browser } = await gate.signIn();
    const evil = 'https://evil.example/';
    const headers = { referer: evil, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    for (const parameter of ['next', 'redirect', 'returnTo', 'url']) {
      const answer = await browser.go(`/api/logout?${parameter}=${encodeURIComponent(evil)}`, { headers });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    }
  });

  it('[R412] are not ended by a link on another site: the dreamer has to confirm', async () => {
    const { browser } = await gate.signIn();
    const answer = await browser.go('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    const link = expect.stringContaining('<a href="/api/logout">Sign out</a>') as unknown;
    expect([answer.status, await answer.text()]).toEqual([200, link]);
    const headers = { 'sec-fetch-site': 'cross-site', 'accept-language': 'de-AT' };
    const german = await (await browser.go('/api/logout', { headers })).text();
    expect(german).toMatch(/<html lang="de">[^]*<a href="\/api\/logout">Abmelden<\/a>/);
    expect((await userOf(browser)).status).toBe(200);
  });
});
