import { randomUUID } from 'node:crypto';
import { Browser } from '../../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../../testing/gateway-under-test.js';
import { CLIENT, type OpenIdProvider, openIdProvider } from '../../testing/open-id-provider.js';
import { answerJson } from '../../testing/upstream.js';

let gate: GatewayUnderTest;
let keycloak: OpenIdProvider;
let authelia: OpenIdProvider;
beforeAll(async () => {
  keycloak = await openIdProvider(['login']);
  authelia = await openIdProvider(undefined, '/');
  gate = await gatewayUnderTest({
    ...{ OIDC_ISSUER: keycloak.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    ...{ OIDC_2_ISSUER: authelia.issuer, OIDC_2_CLIENT_ID: CLIENT.id, OIDC_2_CLIENT_SECRET: CLIENT.secret },
    ...{ OIDC_LABEL: 'Keycloak', OIDC_2_LABEL: 'Authelia', OIDC_2_EMAIL_VERIFIED: 'vouched' },
  });
});
afterAll(async () => {
  keycloak.close();
  authelia.close();
  await gate.close();
});

const away = async (browser: Browser, path: string) => (await browser.go(path)).headers.get('location') ?? '';
const comeBack = async (browser: Browser, address: string) => {
  const { pathname, search } = new URL(address);
  return (await browser.go(pathname + search)).headers.get('location');
};
const identities = () =>
  gate.dreams.calls
    .filter(({ method, url }) => method === 'POST' && url === '/internal/dreamers')
    .map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);
const bodiesTo = (path: string) =>
  gate.dreams.calls.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body.toString()) as unknown);
const ACCOUNT = { sub: 'bea', email: 'bea@friends.example', email_verified: true, given_name: 'Bea' };

/** Of the stub of the journal, whoever signs in is the dreamer of the last `signIn`. */
async function someDreamer() {
  const signedIn = await gate.signIn();
  keycloak.account = authelia.account = { ...ACCOUNT, sub: randomUUID() };
  return signedIn;
}

describe('signing in with another OpenID provider', () => {
  it('is offered by its name, beside Google', async () => {
    const { signIn } = (await (await new Browser(gate.home).go('/api/brand')).json()) as { signIn: unknown };
    const providers = [
      { id: '1', label: 'Keycloak', issuer: keycloak.issuer },
      { id: '2', label: 'Authelia', issuer: authelia.issuer },
    ];
    expect(signIn).toEqual({ google: true, providers, mail: false, passkey: false });
  });

  it('starts with PKCE, state and nonce at its own callback, and finds the account by issuer and subject', async () => {
    const { dreamerId } = await someDreamer();
    const browser = new Browser(gate.home);
    const address = await away(browser, '/api/auth/openid/1?next=/badges');
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      redirect_uri: `${gate.home}/api/auth/openid/1/callback`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
    });
    expect(await comeBack(browser, keycloak.choose(address))).toBe('/auth/callback?auth=success&next=%2Fbadges');
    expect(identities().at(-1)).toEqual({
      way: { kind: 'open-id', issuer: keycloak.issuer, subject: keycloak.account.sub, label: ACCOUNT.email },
      ...{ email: ACCOUNT.email, firstName: 'Bea', lastName: null },
      signUp: { isOpen: true, invitationHash: null },
    });
    expect(await (await browser.go('/api/auth/user')).json()).toMatchObject({ id: dreamerId });
  });

  it('takes an issuer as it is spelled, with its slash, and reads the address at the userinfo endpoint', async () => {
    await someDreamer();
    const browser = new Browser(gate.home);
    const { email, email_verified, sub = '', ...others } = authelia.account;
    const idToken = { ...others, sub };
    authelia.account = idToken;
    authelia.userInfo = { sub, email, email_verified };
    expect(await comeBack(browser, authelia.choose(await away(browser, '/api/auth/openid/2')))).toMatch('auth=success');
    expect(authelia.issuer).toMatch(/\/$/);
    expect(identities().at(-1)).toMatchObject({ way: { issuer: authelia.issuer }, email: ACCOUNT.email });

    authelia.userInfo = { sub: 'somebody-else', email, email_verified };
    for (const [address, landsOn] of [
      [email, '/auth/callback?auth=success'],
      ['another@friends.example', '/auth/callback?error=unverified'],
    ] as const) {
      keycloak.account = { ...idToken, email };
      keycloak.userInfo = { sub, email: address, email_verified: true };
      const visitor = new Browser(gate.home);
      expect(await comeBack(visitor, keycloak.choose(await away(visitor, '/api/auth/openid/1')))).toBe(landsOn);
    }
    const again = authelia.choose(await away(browser, '/api/auth/openid/2'));
    expect(await comeBack(browser, again)).toBe('/auth/callback?error=unavailable');
    authelia.userInfo = null;
  });

  it('refuses the code of one provider at the callback of another', async () => {
    await someDreamer();
    for (const [begin, other, at] of [
      ['/api/auth/openid/1', authelia, '/api/auth/openid/2'],
      ['/api/auth/google', keycloak, '/api/auth/openid/1'],
    ] as const) {
      const [victim, attacker] = [new Browser(gate.home), new Browser(gate.home)];
      const code = new URL(other.choose(await away(attacker, at)));
      code.searchParams.set('state', new URL(await away(victim, begin)).searchParams.get('state') ?? '');
      const before = identities().length;
      expect(await comeBack(victim, code.href)).toBe('/auth/callback?error=refused');
      expect(identities().length).toBe(before);
    }
  });

  it('refuses a token for another client, of another issuer or with a foreign signature, and a code that is replayed', async () => {
    await someDreamer();
    for (const forged of [{ aud: 'another-client' }, { iss: 'https://evil.example' }, { foreignKey: true }]) {
      keycloak.forge(forged);
      const browser = new Browser(gate.home);
      const address = keycloak.choose(await away(browser, '/api/auth/openid/1'));
      expect(await comeBack(browser, address)).toBe('/auth/callback?error=refused');
      expect(browser.cookies.has('session')).toBe(false);
    }
    keycloak.forge(null);
    const browser = new Browser(gate.home);
    const address = keycloak.choose(await away(browser, '/api/auth/openid/1'));
    const transaction = browser.cookies.get('sign-in')!;
    expect(await comeBack(browser, address)).toMatch('auth=success');
    browser.cookies.set('sign-in', transaction);
    expect(await comeBack(browser, address)).toBe('/auth/callback?error=refused');
  });

  it.each([
    ['1', { email_verified: false }, false],
    ['1', { email_verified: undefined }, false],
    ['1', { email_verified: 'true' }, false],
    ['2', { email_verified: undefined }, true],
    // The operator vouches where the provider says nothing, not where it says no.
    ['2', { email_verified: false }, false],
    ['2', { email: 'b\u0435a@friends.example', email_verified: undefined }, false],
    ['2', { email: 'bea\uff20friends.example', email_verified: undefined }, false],
    ['1', { email: undefined }, false],
  ])('of provider %s with %j takes the address: %s', async (id, claims, isTaken) => {
    await someDreamer();
    const provider = id === '1' ? keycloak : authelia;
    provider.account = { ...provider.account, ...claims };
    provider.userInfo = { sub: provider.account.sub ?? '' };
    const browser = new Browser(gate.home);
    const landedOn = await comeBack(browser, provider.choose(await away(browser, `/api/auth/openid/${id}`)));
    expect(landedOn).toBe(isTaken ? '/auth/callback?auth=success' : '/auth/callback?error=unverified');
  });

  it('requires authentication again for what cannot be undone, of the same account', async () => {
    const { browser, dreamerId } = await someDreamer();
    const begin = '/api/auth/openid/1?prompt=login&next=/profile?delete-account';
    const address = await away(browser, begin);
    const parameters = { prompt: 'login', max_age: '600', login_hint: 'ada@dreams.example' };
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject(parameters);
    keycloak.account = { ...keycloak.account, auth_time: Math.floor(Date.now() / 1_000) };
    const before = identities().length;
    expect(await comeBack(browser, keycloak.choose(address))).toBe('/auth/callback?error=another-account');
    expect(identities().length).toBe(before);
    // Its address is another one, but it has been added to the account.
    gate.dreams.on('POST /internal/sign-in-ways/find', answerJson(200, { dreamerId }));
    expect(await comeBack(browser, keycloak.choose(await away(browser, begin)))).toBe('/profile?delete-account');
  });
});

describe('a way of an account that has others', () => {
  async function refused() {
    const { dreamerId } = await someDreamer();
    const way = { id: randomUUID(), label: 'x', createdAt: '2026-11-20T06:00:00.000Z', lastUsedAt: null };
    const ways = [
      { ...way, kind: 'google', issuer: null },
      { ...way, kind: 'open-id', issuer: authelia.issuer.replace(/\/$/, '') },
    ];
    gate.dreams.on('POST /internal/dreamers', answerJson(409, { code: 'existing-account' }));
    gate.dreams.on('POST /internal/dreamers/by-address', answerJson(200, { accounts: [{ dreamerId, ways }] }));
    const browser = new Browser(gate.home);
    const landedOn = await comeBack(browser, keycloak.choose(await away(browser, '/api/auth/openid/1')));
    expect(landedOn).toBe('/auth/callback?error=existing-account&with=google%2C2');
    expect(browser.cookies.has('session')).toBe(false);
    return { browser, subject: keycloak.account.sub, dreamerId, add: `/internal/dreamers/${dreamerId}/sign-in-ways` };
  }

  /** The dreamer signs in as before. */
  async function signInAsBefore(browser: Browser, dreamerId: string) {
    gate.dreams.on('POST /internal/dreamers', (call, response) =>
      answerJson(200, { ...DREAMER, id: dreamerId })(call, response),
    );
    return comeBack(browser, gate.google.choose(await away(browser, '/api/auth/google')));
  }

  it('is added after a sign-in as before and a decision, never silently', async () => {
    const { browser, subject, dreamerId, add } = await refused();
    gate.dreams.on(`POST ${add}`, answerJson(204, {}));
    expect(await signInAsBefore(browser, dreamerId)).toBe('/auth/callback?auth=success&join=bea%40friends.example');
    expect(bodiesTo(add)).toEqual([]);
    expect((await browser.send('POST', '/api/auth/pending-way')).status).toBe(204);
    const way = { kind: 'open-id', issuer: keycloak.issuer, subject, label: ACCOUNT.email };
    expect(bodiesTo(add)).toEqual([way]);
    expect((await browser.send('POST', '/api/auth/pending-way')).status).toBe(404);
  });

  it('is not added to another account, nor by another site, nor after the dreamer said no', async () => {
    const { browser, dreamerId } = await refused();
    const somebodyElse = randomUUID();
    expect(await signInAsBefore(browser, somebodyElse)).toBe('/auth/callback?auth=success');
    expect((await browser.send('POST', '/api/auth/pending-way')).status).toBe(404);

    const second = await refused();
    await signInAsBefore(second.browser, second.dreamerId);
    const crossSite = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } };
    expect((await second.browser.go('/api/auth/pending-way', crossSite)).status).toBe(403);
    expect((await second.browser.send('DELETE', '/api/auth/pending-way')).status).toBe(204);
    expect((await second.browser.send('POST', '/api/auth/pending-way')).status).toBe(404);
    expect([...bodiesTo(`/internal/dreamers/${dreamerId}/sign-in-ways`), ...bodiesTo(second.add)]).toEqual([]);
  });

  it('is added from the profile by a dreamer who signed in lately, from a page of this app', async () => {
    const { browser, dreamerId } = await someDreamer();
    const path = `/internal/dreamers/${dreamerId}/sign-in-ways`;
    const add = '/api/auth/openid/1?add=true';
    gate.dreams.on(`POST ${path}`, answerJson(204, {}));
    const addedBy = async (headers: Record<string, string>) => {
      const address = (await browser.go(add, { headers })).headers.get('location') ?? '';
      return comeBack(browser, keycloak.choose(address));
    };
    expect(await addedBy({ 'sec-fetch-site': 'same-origin' })).toBe('/profile?ways=added');
    expect(bodiesTo(path)).toMatchObject([{ issuer: keycloak.issuer, subject: keycloak.account.sub }]);
    // As a plain sign-in it opens a session of its own, and adds nothing.
    expect(await addedBy({ 'sec-fetch-site': 'cross-site' })).toBe('/auth/callback?auth=success');
    gate.dreams.on(`POST ${path}`, answerJson(409, { code: 'way-of-another' }));
    expect(await addedBy({ 'sec-fetch-site': 'same-origin' })).toBe('/profile?ways=way-of-another');
    expect(bodiesTo(path).length).toBe(2);

    await gate.sql.query(
      `update gateway.session set created_at = now() - interval '11 minutes' where dreamer_id = $1`,
      [dreamerId],
    );
    expect(await away(browser, add)).toBe('/profile?ways=sign-in-again');
    expect((await browser.send('DELETE', `/api/profile/sign-in-ways/${randomUUID()}`)).status).toBe(403);
  });

  it('is not added when the session ended or became another one in between', async () => {
    const { browser } = await someDreamer();
    const address = keycloak.choose(await away(browser, '/api/auth/openid/1?add=true'));
    await gate.signIn(browser);
    expect(await comeBack(browser, address)).toBe('/auth/callback?error=expired');
  });
});

describe('a provider that is not configured', () => {
  it('leads to the prompt, which has the others', async () => {
    for (const id of ['3', 'constructor'])
      expect(await away(new Browser(gate.home), `/api/auth/openid/${id}?next=/badges`)).toBe('/badges');
    // The strategies of the gateway that starts last serve all gateways of a process.
    const without = await gatewayUnderTest({
      ...{ GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined },
      ...{ OIDC_ISSUER: keycloak.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    });
    try {
      expect(await away(new Browser(without.home), '/api/auth/google')).toBe('/dashboard');
      expect(await away(new Browser(without.home), '/api/auth/google?next=//evil.example')).toBe('/dashboard');
    } finally {
      await without.close();
    }
  });
});

const DREAMER = {
  ...{ email: 'ada@dreams.example', firstName: 'Ada', lastName: 'Byron', location: null, timezone: null, phone: null },
  ...{ photo: null, allowPhotoInArt: false, allowPhotoInPublic: false, noAi: false, mentionsSimilar: true },
  ...{ speechLanguage: null, language: null },
};
