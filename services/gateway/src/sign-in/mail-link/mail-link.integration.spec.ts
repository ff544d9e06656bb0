import { MAX_CODE_TRIES, QUOTAS, SignInMail } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { Browser } from '../../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../../testing/gateway-under-test.js';
import { answerJson } from '../../testing/upstream.js';

let gate: GatewayUnderTest;
beforeAll(async () => void (gate = await gatewayUnderTest({ MAIL_SIGN_IN: 'on' })));
afterAll(() => gate.close());

const anAddress = () => `${randomUUID()}@friends.example`;
const mails = () =>
  gate.messaging.calls
    .filter(({ url }) => url === '/internal/sign-in-mails')
    .map(({ body }) => SignInMail.parse(JSON.parse(body.toString())));
const identities = () =>
  gate.dreams.calls
    .filter(({ method, url }) => method === 'POST' && url === '/internal/dreamers')
    .map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);

/** A browser that has requested a mail, and the mail. */
async function requested(request: object = {}, browser = new Browser(gate.home)) {
  const email = anAddress();
  const answer = await browser.send('POST', '/api/auth/mail-link', { email, ...request });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  const { link, code } = mails().at(-1)!;
  return { browser, email, code, secret: new URL(link).hash.replace('#mail=', '') };
}
const use = async (browser: Browser, proof: object) => {
  const answer = await browser.send('POST', '/api/auth/mail-link/use', proof);
  return { status: answer.status, ...((await answer.json()) as { address?: string; code?: string }) };
};
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a link by mail', () => {
  it('signs in the browser that requested it, once, by its secret', async () => {
    await gate.signIn();
    const { browser, email, secret } = await requested({ next: '/badges' });
    expect(await use(browser, { secret })).toEqual({
      status: 200,
      address: '/auth/callback?auth=success&next=%2Fbadges',
    });
    expect(identities().at(-1)).toEqual({
      way: { kind: 'mail', issuer: 'mail', subject: email, label: email },
      ...{ email, firstName: null, lastName: null },
      signUp: { isOpen: true, invitationHash: null },
    });
    expect((await browser.go('/api/auth/user')).status).toBe(200);
    expect(await use(browser, { secret })).toMatchObject({ status: 422, code: 'other-browser' });
  });

  it('or by its code, and finds the address in any case', async () => {
    await gate.signIn();
    const { browser, email, code } = await requested({ email: `UPPER.${anAddress()}` });
    expect(email).toBeDefined();
    expect(await use(browser, { code })).toMatchObject({ address: '/auth/callback?auth=success' });
    expect((identities().at(-1)!['way'] as { subject: string }).subject).toMatch(/^upper\./);
  });

  it('opens no session of a suspended account, also when it was requested before', async () => {
    const { dreamerId } = await gate.signIn();
    const { browser, secret } = await requested();
    await gate.sql.query('insert into gateway.account_rule (dreamer_id, is_suspended) values ($1, true)', [dreamerId]);
    expect(await use(browser, { secret })).toEqual({ status: 200, address: '/auth/callback?error=suspended' });
    expect(browser.cookies.has('session')).toBe(false);
  });

  it.each(['\u212Aim@friends.example', 'ad\u0061\u030A@friends.example', 'ada@friends\u3002example'])(
    'is not sent to an address in letters that look like others: %j',
    async (email) => {
      const before = mails().length;
      const answer = await new Browser(gate.home).send('POST', '/api/auth/mail-link', { email });
      expect([answer.status, mails().length]).toEqual([400, before]);
    },
  );

  it('is not used up by who only looks at it, and does not open another browser', async () => {
    await gate.signIn();
    const { browser, code, secret } = await requested();
    const scanner = new Browser(gate.home);
    // What follows # reaches no server.
    expect((await scanner.go(`/auth/callback#mail=${secret}`)).status).toBe(200);
    expect(await use(scanner, { secret })).toMatchObject({ status: 422, code: 'other-browser' });
    expect(await use(scanner, { code })).toMatchObject({ status: 422, code: 'other-browser' });
    const attacker = await requested();
    expect(await use(attacker.browser, { secret })).toMatchObject({ address: '/auth/callback?error=expired' });
    expect(scanner.cookies.has('session') || attacker.browser.cookies.has('session')).toBe(false);
    expect(await use(browser, { secret })).toMatchObject({ address: '/auth/callback?auth=success' });
  });

  it('takes no code after five wrong ones, also when they come at once', async () => {
    await gate.signIn();
    const { browser, code, secret } = await requested();
    const cookie = browser.cookies.get('mail-link')!;
    const answers = await Promise.all(
      Array.from({ length: MAX_CODE_TRIES + 3 }, () => use(browser, { code: wrongFor(code) })),
    );
    expect(answers.filter((answer) => answer.code === 'wrong-code')).toHaveLength(MAX_CODE_TRIES);
    browser.cookies.set('mail-link', cookie);
    expect(await use(browser, { code })).toMatchObject({ address: '/auth/callback?error=expired' });
    browser.cookies.set('mail-link', cookie);
    expect((await use(browser, { secret })).address).toBe('/auth/callback?auth=success');
  });

  it('is valid for fifteen minutes, and only the last one of a browser', async () => {
    await gate.signIn();
    const first = await requested();
    const second = await requested({}, first.browser);
    expect(await use(first.browser, { secret: first.secret })).toMatchObject({
      address: '/auth/callback?error=expired',
    });
    const { browser, secret } = await requested();
    await gate.sql.query(`update gateway.mail_link set expires_at = now() - interval '1 second'`);
    expect(await use(browser, { secret })).toMatchObject({ address: '/auth/callback?error=expired' });
    expect(second.secret).not.toBe(first.secret);
  });

  it('answers and does the same for an address with an account and one without', async () => {
    const { browser } = await gate.signIn();
    const known = await browser.send('POST', '/api/auth/mail-link', { email: 'ada@dreams.example' });
    const unknown = await browser.send('POST', '/api/auth/mail-link', { email: anAddress() });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    const lookups = gate.dreams.calls.filter(({ url }) => url.includes('by-address') || url.includes('sign-in-ways'));
    expect(lookups).toEqual([]);
  });

  it('stores neither its secret nor its code', async () => {
    const { code, secret, email } = await requested();
    const { rows } = await gate.sql.query<{ row: string }>(
      'select m::text as row from gateway.mail_link m where email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(code);
    expect(rows[0]?.row).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    expect(rows[0]?.row).not.toContain(secret);
  });

  it('is limited for one address, in any spelling of its letters', async () => {
    const email = anAddress();
    const { points } = QUOTAS.signInMailsToRecipientPerHour;
    const send = (address: string) => new Browser(gate.home).send('POST', '/api/auth/mail-link', { email: address });
    for (let sent = 0; sent < points; sent++) expect((await send(email)).status).toBe(204);
    const refused = await send(email.toUpperCase());
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'too-many-mails']);
    await gate.sql.query('delete from gateway.quota');
  });

  it('says so when no mail can be sent', async () => {
    gate.messaging.on('POST /internal/sign-in-mails', answerJson(503, { code: 'unavailable' }));
    const answer = await new Browser(gate.home).send('POST', '/api/auth/mail-link', { email: anAddress() });
    gate.messaging.on('POST /internal/sign-in-mails', answerJson(204, {}));
    expect(answer.status).toBe(503);
  });

  it('belongs to no account that has another way, until its dreamer decides', async () => {
    const { dreamerId } = await gate.signIn();
    const way = {
      id: randomUUID(),
      kind: 'google',
      issuer: null,
      label: 'x',
      createdAt: '2026-11-20T06:00:00.000Z',
      lastUsedAt: null,
    };
    gate.dreams.on('POST /internal/dreamers', answerJson(409, { code: 'existing-account' }));
    gate.dreams.on('POST /internal/dreamers/by-address', answerJson(200, { accounts: [{ dreamerId, ways: [way] }] }));
    const { browser, secret } = await requested();
    expect((await use(browser, { secret })).address).toBe('/auth/callback?error=existing-account&with=google');
    expect(browser.cookies.has('session')).toBe(false);
    expect(browser.cookies.has('pending-way')).toBe(true);
  });

  it('is a recent sign-in of its own account only, and creates none', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const before = identities().length;
    const first = await requested({ purpose: 'again', next: '/profile?delete-account' }, browser);
    expect(await use(browser, { secret: first.secret })).toMatchObject({
      address: '/auth/callback?error=another-account',
    });
    expect(identities().length).toBe(before);
    gate.dreams.on('POST /internal/sign-in-ways/find', answerJson(200, { dreamerId }));
    const second = await requested({ purpose: 'again', next: '/profile?delete-account' }, browser);
    expect(await use(browser, { secret: second.secret })).toMatchObject({ address: '/profile?delete-account' });
  });

  it('becomes a way of an account that is signed in', async () => {
    const { browser, dreamerId } = await gate.signIn();
    gate.dreams.on(`POST /internal/dreamers/${dreamerId}/sign-in-ways`, answerJson(204, {}));
    const { secret } = await requested({ purpose: 'add' }, browser);
    expect(await use(browser, { secret })).toMatchObject({ address: '/profile?ways=added' });
    const refused = await new Browser(gate.home).send('POST', '/api/auth/mail-link', {
      email: anAddress(),
      purpose: 'add',
    });
    expect(refused.status).toBe(403);
  });

  it('leads nowhere after the account was erased', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const { secret } = await requested({ purpose: 'again' }, browser);
    const before = identities().length;
    expect((await browser.send('POST', '/api/sessions/end')).status).toBe(204);
    expect(await use(browser, { secret })).toMatchObject({ address: '/auth/callback?error=expired' });
    const other = await gate.signIn();
    const again = await requested({ purpose: 'again' }, other.browser);
    gate.dreams.on(`GET /internal/dreamers/${other.dreamerId}`, answerJson(404, { code: 'dreamer-not-found' }));
    expect(await use(other.browser, { secret: again.secret })).toMatchObject({
      address: '/auth/callback?error=another-account',
    });
    // The sign-in of the second dreamer alone.
    expect(identities().length).toBe(before + 1);
    expect(dreamerId).toBeDefined();
  });
});
