import type { AccessTokens as AccessTokenList, CreatedAccessToken, Scope } from '@dreamloom/contracts';
import { deriveKey, signAddress } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { EndSessions } from '../sign-out/end-sessions.use-case.js';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

type SignedIn = Awaited<ReturnType<GatewayUnderTest['signIn']>>;

const wish = (scopes: Scope[] = ['read', 'write'], days = 30) => ({ name: 'My notes', scopes, days });
const make = async ({ browser }: SignedIn, body: object = wish()) =>
  (await (await browser.send('POST', '/api/tokens', body)).json()) as CreatedAccessToken;
const listOf = async ({ browser }: SignedIn) =>
  ((await (await browser.go('/api/tokens')).json()) as AccessTokenList).tokens;

/** What a program gets, which sends what it likes. */
async function by(secret: string, line: string, headers: Record<string, string> = {}, body?: object) {
  const [method = '', path = ''] = line.split(' ');
  const answer = await fetch(gate.home + path, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string };
  return `${answer.status} ${code}`.trim();
}
const lastCaller = () => gate.dreams.calls.at(-1)?.headers['x-dreamer-id'];

describe('a token', () => {
  it('is shown once, stored as a hash, and announced', async () => {
    const ada = await gate.signIn();
    const { token, secret } = await make(ada);
    expect(secret).toMatch(/^dlp_[\w-]{43}[0-9a-z]{6}$/);
    expect(token).toMatchObject({ ...{ name: 'My notes', scopes: ['read', 'write'] }, ending: secret.slice(-4) });
    expect(token).toMatchObject({ lastUsedAt: null, assistantUsedAt: null });
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(30 * 86_400_000);
    expect(JSON.stringify(await listOf(ada))).not.toContain(secret.slice(4, 20));
    const { rows } = await gate.sql.query<{ row: string }>(
      `select (t.*)::text as row from gateway.access_token t where id = $1`,
      [token.id],
    );
    expect(rows[0]!.row).not.toContain(secret.slice(4, 20));
    const { rows: events } = await gate.sql.query(
      `select payload from events.event where name = 'access-token-made' and dreamer_id = $1`,
      [ada.dreamerId],
    );
    expect(events).toEqual([
      { payload: { dreamerId: ada.dreamerId, tokenId: token.id, scopes: ['read', 'write'], language: 'en' } },
    ]);
  });

  it('opens nothing while its dreamer is suspended', async () => {
    const ada = await gate.signIn();
    const { secret } = await make(ada);
    await gate.sql.query('insert into gateway.account_rule (dreamer_id, is_suspended) values ($1, true)', [
      ada.dreamerId,
    ]);
    expect(await by(secret, 'GET /api/dreams')).toBe('401 invalid-token');
    await gate.sql.query('delete from gateway.account_rule where dreamer_id = $1', [ada.dreamerId]);
    await eventually(async () => (await by(secret, 'GET /api/dreams')).startsWith('200'));
  });

  it('always ends, within a year and a day, and there are at most twenty', async () => {
    const ada = await gate.signIn();
    for (const body of [wish([]), wish(['read'], 0), wish(['read'], 367), { name: 'a', scopes: ['read'] }])
      expect((await ada.browser.send('POST', '/api/tokens', body)).status).toBe(400);
    await gate.sql.query(
      `insert into gateway.access_token (id, secret_hash, dreamer_id, name, scopes, ending, expires_at)
       select gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), $1, 'a', '{read}', 'abcd', now() + interval '1 day'
       from generate_series(1, 20)`,
      [ada.dreamerId],
    );
    const refused = await ada.browser.send('POST', '/api/tokens', wish());
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'all-tokens-made' }]);
    await gate.sql.query(
      `update gateway.access_token set expires_at = now() where id =
         (select id from gateway.access_token where dreamer_id = $1 limit 1)`,
      [ada.dreamerId],
    );
    expect((await ada.browser.send('POST', '/api/tokens', wish())).status).toBe(201);
  });

  it('is made only after a recent sign-in', async () => {
    const ada = await gate.signIn();
    await gate.sql.query(
      `update gateway.session set created_at = created_at - interval '11 minutes' where dreamer_id = $1`,
      [ada.dreamerId],
    );
    const refused = await ada.browser.send('POST', '/api/tokens', wish());
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'sign-in-again' }]);
    expect(await listOf(ada)).toEqual([]);
  });

  it('reads and records for its dreamer, and its use is seen', async () => {
    const ada = await gate.signIn();
    const { secret } = await make(ada);
    expect(await by(secret, 'GET /api/dreams')).toBe('200');
    expect([lastCaller(), gate.dreams.calls.at(-1)?.headers.authorization]).toEqual([ada.dreamerId, undefined]);
    expect(await by(secret, 'POST /api/dreams', {}, { content: 'a boat' })).toBe('200');
    expect(lastCaller()).toBe(ada.dreamerId);
    expect(await listOf(ada)).toMatchObject([{ lastUsedAt: expect.any(String), assistantUsedAt: null }]);
  });

  it('does what its scopes say, and nothing that has none', async () => {
    const ada = await gate.signIn();
    const [reader, writer] = [await make(ada, wish(['read'])), await make(ada, wish(['write']))];
    const calls = gate.dreams.calls.length;
    expect(await by(reader.secret, 'POST /api/dreams', {}, { content: 'a boat' })).toBe('403 insufficient-scope');
    expect(await by(writer.secret, 'GET /api/dreams')).toBe('403 insufficient-scope');
    for (const line of [
      'GET /api/tokens',
      'POST /api/tokens',
      `DELETE /api/tokens/${reader.token.id}`,
      'GET /api/profile',
      'DELETE /api/profile',
      'GET /api/profile/export',
      'POST /api/private-links',
      `PUT /api/dreams/${randomUUID()}/visibility`,
      `PATCH /api/dreams/${randomUUID()}`,
      `DELETE /api/dreams/${randomUUID()}`,
      'POST /api/sessions/end',
      'POST /api/contact',
      'GET /api/live',
      'GET /api/dreams/collective',
    ])
      expect([line, await by(reader.secret, line)]).toEqual([line, '403 not-for-tokens']);
    expect(gate.dreams.calls).toHaveLength(calls);
    expect(await by(reader.secret, 'GET /api/docs/openapi.json')).toBe('200');
  });

  it('decides alone, also when it is wrong, and never opens another page of the dreamer', async () => {
    const [ada, eve] = [await gate.signIn(), await gate.signIn()];
    const { secret } = await make(ada);
    const cookie = [...eve.browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    expect(await by(secret, 'GET /api/dreams', { cookie })).toBe('200');
    expect(lastCaller()).toBe(ada.dreamerId);
    const mistyped = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0');
    for (const wrong of [mistyped, `dlp_${'a'.repeat(49)}`, '', 'x'])
      expect(await by(wrong, 'GET /api/dreams', { cookie })).toBe('401 invalid-token');
    expect(await by(secret, 'GET /api/dreams', { cookie, authorization: secret })).toBe('401 invalid-token');
    // The password that an operator's proxy requires.
    expect(await by(secret, 'GET /api/auth/user', { cookie, authorization: 'Basic YTpi' })).toBe('200');
    const page = await fetch(`${gate.home}/dashboard`, { headers: { authorization: `Bearer ${secret}`, cookie } });
    expect(await page.text()).not.toContain('"dreams"');
    expect(await by('', `GET /api/dreams?access_token=${secret}`, { authorization: 'Basic a' })).toBe('401 signed-out');
  });

  it('needs no origin, and is refused from the page of another site', async () => {
    const { secret } = await make(await gate.signIn());
    const origin = 'https://evil.example';
    expect(await by(secret, 'POST /api/dreams', { origin }, { content: 'a' })).toBe('403 cross-site');
    expect(await by(secret, 'POST /api/dreams', { 'content-type': 'text/plain' }, { content: 'a' })).toBe(
      '415 unsupported-media-type',
    );
  });

  it('opens nothing once it is revoked or has expired', async () => {
    const ada = await gate.signIn();
    const [first, second] = [await make(ada), await make(ada)];
    for (const { secret } of [first, second]) expect(await by(secret, 'GET /api/dreams')).toBe('200');
    expect((await ada.browser.send('DELETE', `/api/tokens/${first.token.id}`)).status).toBe(204);
    expect(await by(first.secret, 'GET /api/dreams')).toBe('401 invalid-token');
    await gate.sql.query('update gateway.access_token set expires_at = now() where id = $1', [second.token.id]);
    await eventually(async () => (await by(second.secret, 'GET /api/dreams')) === '401 invalid-token');
    expect(await listOf(ada)).toEqual([]);
  });

  it('of somebody else is not found', async () => {
    const [ada, eve] = [await gate.signIn(), await gate.signIn()];
    const { token, secret } = await make(ada);
    expect((await eve.browser.send('DELETE', `/api/tokens/${token.id}`)).status).toBe(404);
    expect(await listOf(eve)).toEqual([]);
    expect(await by(secret, 'GET /api/dreams')).toBe('200');
  });

  it('outlives a sign-out everywhere, and not the account', async () => {
    const ada = await gate.signIn();
    const { secret } = await make(ada);
    await ada.browser.send('POST', '/api/sessions/end');
    expect(await by(secret, 'GET /api/dreams')).toBe('200');
    await gate.app.get(EndSessions).run(ada.dreamerId, null, 'a fingerprint');
    expect(await by(secret, 'GET /api/dreams')).toBe('401 invalid-token');
  });

  it('is revoked by the link of its mail, with every session', async () => {
    const ada = await gate.signIn();
    const { token, secret } = await make(ada);
    const subject = `token.${ada.dreamerId}.${token.id}`;
    const signed = signAddress(subject, 4_000_000_000, deriveKey(gate.env.INTERNAL_SECRET, 'sign-in notices'));
    const use = () => new Browser(gate.home).send('POST', '/api/auth/notice', { token: signed });
    expect((await use()).status).toBe(204);
    expect(await by(secret, 'GET /api/dreams')).toBe('401 invalid-token');
    expect((await ada.browser.go('/api/auth/user')).status).toBe(401);
    expect((await use()).status).toBe(204);
  });
});
