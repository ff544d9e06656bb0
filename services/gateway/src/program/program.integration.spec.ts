import type { Program as AllowedProgram, ProgramTokens, RequestingProgram, Scope } from '@dreamloom/contracts';
import { deriveKey, PrivateHost, requestAddress, signAddress } from '@dreamloom/platform';
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { EndSessions } from '../sign-out/end-sessions.use-case.js';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { answerJson, type UpstreamService, upstreamService } from '../testing/upstream.js';
import { ClientDocuments } from './client-documents.js';

const SITE = 'https://program.example';
const CALLBACK = 'http://127.0.0.1:7777/callback';
const WEB_CALLBACK = `${SITE}/callback?kind=web`;

let gate: GatewayUnderTest;
let site: UpstreamService;
let resource: string;
/** Why documents outside the site were not read. */
const failures: unknown[] = [];

beforeAll(async () => {
  [gate, site] = await Promise.all([gatewayUnderTest(), upstreamService()]);
  resource = `${gate.home}/mcp`;
  // What the site would answer on the internet; every other address is called as the product calls it.
  gate.app.get(ClientDocuments).request = (url, question) =>
    url.origin === SITE
      ? requestAddress(new URL(url.pathname, site.url), { ...question, isTrusted: true })
      : requestAddress(url, question).catch((error: unknown) => {
          failures.push(error);
          throw error;
        });
});
afterAll(async () => {
  await gate.close();
  await site.stop();
});

type SignedIn = Awaited<ReturnType<typeof dreamer>>;

async function dreamer(noAi = false) {
  const signedIn = await gate.signIn();
  gate.dreams.on(`GET /internal/dreamers/${signedIn.dreamerId}/ai-consent`, answerJson(200, { noAi }));
  return signedIn;
}

/** Publishes the document of a program of its own. */
function published(changes: object = {}): string {
  const path = `/${randomUUID()}.json`;
  const id = SITE + path;
  const redirect_uris = [CALLBACK, WEB_CALLBACK];
  site.on(`GET ${path}`, answerJson(200, { client_id: id, client_name: 'Owl', redirect_uris, ...changes }));
  return id;
}

const VERIFIER = 'v'.repeat(43);
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const requestOf = (clientId: string, changes: Record<string, string> = {}) => ({
  ...{ response_type: 'code', client_id: clientId, redirect_uri: CALLBACK, scope: 'read write', state: 'a state' },
  ...{ code_challenge: challengeOf(VERIFIER), code_challenge_method: 'S256', resource },
  ...changes,
});
type Request = ReturnType<typeof requestOf>;

const lookAt = (browser: Browser, request: object) =>
  browser.go(`/api/programs/request?${new URLSearchParams({ ...request }).toString()}`);
const allow = (browser: Browser, request: object, scopes: Scope[] = ['read', 'write']) =>
  browser.send('POST', '/api/programs', { request, scopes });

async function codeFor({ browser }: SignedIn, request: Request, scopes?: Scope[]): Promise<URLSearchParams> {
  const answer = await allow(browser, request, scopes);
  expect(answer.status).toBe(201);
  return new URL(((await answer.json()) as { address: string }).address).searchParams;
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(gate.home + path, { method: 'POST', body: new URLSearchParams(fields), headers });
const errorOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { error?: string }).error;

const exchange = (clientId: string, code: string | null, changes: Record<string, string> = {}) =>
  post('/oauth/token', {
    ...{ grant_type: 'authorization_code', client_id: clientId, code: code ?? '', code_verifier: VERIFIER },
    ...{ redirect_uri: CALLBACK, resource },
    ...changes,
  });
const refresh = (clientId: string, token: string, changes: Record<string, string> = {}) =>
  post('/oauth/token', {
    ...{ grant_type: 'refresh_token', client_id: clientId, refresh_token: token, resource },
    ...changes,
  });

/** A program that a dreamer has allowed. */
async function allowed(scopes: Scope[] = ['read', 'write'], noAi = false) {
  const clientId = published();
  const ada = await dreamer(noAi);
  const code = (await codeFor(ada, requestOf(clientId), scopes)).get('code');
  const tokens = (await (await exchange(clientId, code)).json()) as ProgramTokens;
  return { ada, clientId, code, tokens };
}

const statusAtMcp = async (token: string) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${token}`,
  };
  return (await fetch(resource, { method: 'POST', body, headers })).status;
};
const listOf = async ({ browser }: SignedIn) =>
  ((await (await browser.go('/api/programs')).json()) as { programs: AllowedProgram[] }).programs;

/** A program as the official client has it. */
class Assistant implements OAuthClientProvider {
  requested: URL | undefined;
  saved: { access_token?: string } | undefined;
  private verifier = '';
  private information: unknown;
  private discovery: unknown;
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: 'Owl', redirect_uris: [CALLBACK] };

  constructor(readonly clientMetadataUrl: string) {}

  clientInformation = () => this.information as never;
  saveClientInformation = (information: unknown) => void (this.information = information);
  tokens = () => this.saved as never;
  saveTokens = (tokens: object) => void (this.saved = tokens);
  redirectToAuthorization = (url: URL) => void (this.requested = url);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
  saveDiscoveryState = (state: unknown) => void (this.discovery = state);
  discoveryState = () => this.discovery as never;
  invalidateCredentials = () => void (this.saved = undefined);
}

async function connect(assistant: Assistant, mode: 'auto' | 'legacy') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(resource), { authProvider: assistant });
  return { client, transport, ready: client.connect(transport) };
}

describe('a program that a dreamer allows', () => {
  it.each(['auto', 'legacy'] as const)('finds the way by itself, with the official client: %s', async (mode) => {
    const ada = await dreamer();
    const assistant = new Assistant(published());
    const first = await connect(assistant, mode);
    await expect(first.ready).rejects.toThrow(UnauthorizedError);
    const requested = assistant.requested!;
    expect([requested.origin + requested.pathname, requested.searchParams.get('scope')]).toEqual([
      `${gate.home}/allow`,
      'read write',
    ]);
    const request = Object.fromEntries(requested.searchParams) as Request;
    const shown = (await (await lookAt(ada.browser, request)).json()) as RequestingProgram;
    expect(shown).toMatchObject({
      ...{ name: 'Owl', host: 'program.example', returnsTo: '127.0.0.1:7777', isOnDevice: true },
      ...{ scopes: ['read', 'write'], isAiOff: false, problem: null },
    });
    const callback = await codeFor(ada, request, ['read']);
    expect(callback.get('iss')).toBe(gate.home);
    await first.transport.finishAuth(callback);
    const { client, ready } = await connect(assistant, mode);
    await ready;
    expect((await client.listTools()).tools).toHaveLength(4);
    await expect(client.callTool({ name: 'record_dream', arguments: { content: 'a' } })).rejects.toThrow();
    const patterns = await client.callTool({ name: 'dream_patterns', arguments: {} });
    expect(JSON.stringify(patterns)).not.toContain('keeps AI away');

    const [program] = await listOf(ada);
    expect(program).toMatchObject({ name: 'Owl', host: 'program.example', scopes: ['read'] });
    expect(program!.lastUsedAt).not.toBeNull();
    expect((await ada.browser.send('DELETE', `/api/programs/${program!.id}`)).status).toBe(204);
    expect(await listOf(ada)).toEqual([]);
    assistant.requested = undefined;
    await expect(client.callTool({ name: 'dream_patterns', arguments: {} })).rejects.toThrow(UnauthorizedError);
    expect(assistant.requested).toBeDefined();
    await client.close();
  });

  it('has its secrets stored as hashes, and is announced by mail', async () => {
    const { ada, code, tokens } = await allowed(['read']);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'read' });
    const { rows } = await gate.sql.query<{ row: string }>(
      `select (p.*)::text || coalesce((t.*)::text, '') as row from gateway.program p
         left join gateway.access_token t on t.program_id = p.id where p.dreamer_id = $1`,
      [ada.dreamerId],
    );
    for (const secret of [code!, tokens.access_token, tokens.refresh_token])
      for (const part of [secret, secret.slice(4, 47), secret.slice(47)].filter((one) => one.length > 10))
        expect(rows.map(({ row }) => row).join()).not.toContain(part);
    const [program] = await listOf(ada);
    const { rows: events } = await gate.sql.query(
      `select payload from events.event where name = 'access-token-made' and dreamer_id = $1`,
      [ada.dreamerId],
    );
    expect(events).toMatchObject([{ payload: { tokenId: program!.id, scopes: ['read'] } }]);
  });

  it('ends by the link of that mail, with every session', async () => {
    const { ada, tokens } = await allowed();
    const subject = `token.${ada.dreamerId}.${(await listOf(ada))[0]!.id}`;
    const token = signAddress(subject, 4_000_000_000, deriveKey(gate.env.INTERNAL_SECRET, 'sign-in notices'));
    expect((await new Browser(gate.home).send('POST', '/api/auth/notice', { token })).status).toBe(204);
    expect(await statusAtMcp(tokens.access_token)).toBe(401);
    expect((await ada.browser.go('/api/auth/user')).status).toBe(401);
  });

  it('gets a token for assistants alone, and none for the rest of the journal', async () => {
    const { ada, tokens } = await allowed();
    const authorization = `Bearer ${tokens.access_token}`;
    expect((await fetch(`${gate.home}/api/dreams`, { headers: { authorization } })).status).toBe(401);
    expect(await statusAtMcp(tokens.access_token)).toBe(200);
    expect(await statusAtMcp(tokens.refresh_token)).toBe(401);
    expect((await fetch(`${resource}?access_token=${tokens.access_token}`, { method: 'POST' })).status).toBe(401);
    expect(await (await ada.browser.go('/api/tokens')).json()).toEqual({ tokens: [] });
  });

  it('renews its tokens, and a refresh token that comes back ends it', async () => {
    const { ada, clientId, tokens } = await allowed();
    const next = (await (await refresh(clientId, tokens.refresh_token)).json()) as ProgramTokens;
    expect(await statusAtMcp(next.access_token)).toBe(200);
    expect(await errorOf(refresh(clientId, tokens.refresh_token))).toBe('invalid_grant');
    expect(await statusAtMcp(next.access_token)).toBe(401);
    expect(await errorOf(refresh(clientId, next.refresh_token))).toBe('invalid_grant');
    expect(await listOf(ada)).toEqual([]);
  });

  it('renews once, when two ask at the same time', async () => {
    const { clientId, tokens } = await allowed();
    const both = await Promise.all([1, 2].map(() => refresh(clientId, tokens.refresh_token)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('may ask for less when it renews, and never for more', async () => {
    const { clientId, tokens } = await allowed(['read']);
    expect(await errorOf(refresh(clientId, tokens.refresh_token, { scope: 'read write' }))).toBe('invalid_scope');
    expect(await errorOf(refresh(clientId, tokens.refresh_token, { resource: `${gate.home}/api` }))).toBe(
      'invalid_target',
    );
    const same = (await (await refresh(clientId, tokens.refresh_token, { scope: 'read' })).json()) as ProgramTokens;
    expect(same.scope).toBe('read');
  });

  it('ends when it says so itself, with any of its tokens', async () => {
    for (const kind of ['access_token', 'refresh_token'] as const) {
      const { ada, clientId, tokens } = await allowed();
      expect((await post('/oauth/revoke', { client_id: published(), token: tokens[kind] })).status).toBe(200);
      expect(await listOf(ada)).toHaveLength(1);
      expect((await post('/oauth/revoke', { client_id: clientId, token: tokens[kind] })).status).toBe(200);
      expect(await statusAtMcp(tokens.access_token)).toBe(401);
      expect(await listOf(ada)).toEqual([]);
    }
  });

  it('has nothing while its dreamer is suspended, and is gone with the account', async () => {
    const { ada, clientId, tokens } = await allowed();
    await gate.sql.query('insert into gateway.account_rule (dreamer_id, is_suspended) values ($1, true)', [
      ada.dreamerId,
    ]);
    expect(await errorOf(refresh(clientId, tokens.refresh_token))).toBe('invalid_grant');
    expect(await statusAtMcp(tokens.access_token)).toBe(401);
    await gate.sql.query('delete from gateway.account_rule where dreamer_id = $1', [ada.dreamerId]);
    const next = (await (await refresh(clientId, tokens.refresh_token)).json()) as ProgramTokens;
    await gate.app.get(EndSessions).run(ada.dreamerId, null, 'a fingerprint');
    expect(await statusAtMcp(next.access_token)).toBe(401);
    const { rows } = await gate.sql.query('select id from gateway.program where dreamer_id = $1', [ada.dreamerId]);
    expect(rows).toEqual([]);
  });

  it('outlives a sign-out everywhere, and of somebody else is not found', async () => {
    const { ada, tokens } = await allowed();
    const [program] = await listOf(ada);
    const eve = await dreamer();
    expect((await eve.browser.send('DELETE', `/api/programs/${program!.id}`)).status).toBe(404);
    await ada.browser.send('POST', '/api/sessions/end');
    expect(await statusAtMcp(tokens.access_token)).toBe(200);
  });

  it('ends a month after its last use, and a year after it was allowed', async () => {
    const { ada, clientId, tokens } = await allowed();
    const days = async () =>
      (
        await gate.sql.query<{ days: number }>(
          `select round(extract(epoch from expires_at - now()) / 86400)::int as days from gateway.program where dreamer_id = $1`,
          [ada.dreamerId],
        )
      ).rows[0]?.days;
    expect(await days()).toBe(30);
    await gate.sql.query(
      `update gateway.program set created_at = created_at - interval '360 days' where dreamer_id = $1`,
      [ada.dreamerId],
    );
    const next = (await (await refresh(clientId, tokens.refresh_token)).json()) as ProgramTokens;
    expect(await days()).toBe(6);
    await gate.sql.query('update gateway.program set expires_at = now() where dreamer_id = $1', [ada.dreamerId]);
    expect(await errorOf(refresh(clientId, next.refresh_token))).toBe('invalid_grant');
    expect(await listOf(ada)).toEqual([]);
  });

  it('is one of twenty at most', async () => {
    const ada = await dreamer();
    await gate.sql.query(
      `insert into gateway.program (id, dreamer_id, client_id, name, scopes, family_hash, secret_hash, expires_at)
       select gen_random_uuid(), $1, 'https://a.example/b', 'a', '{read}', sha256(gen_random_uuid()::text::bytea), 'a',
         now() + interval '1 day' from generate_series(1, 20)`,
      [ada.dreamerId],
    );
    const refused = await allow(ada.browser, requestOf(published()));
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'all-programs-allowed' }]);
  });

  it('gets no answer when it is ended while a tool works', async () => {
    const { ada, tokens } = await allowed();
    const [program] = await listOf(ada);
    gate.dreams.on('GET /api/patterns', (call, response) => {
      void ada.browser.send('DELETE', `/api/programs/${program!.id}`).then(() => answerJson(503, {})(call, response));
    });
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const requestInit = { headers: { authorization: `Bearer ${tokens.access_token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(resource), { requestInit }));
    const answer = await client.callTool({ name: 'dream_patterns', arguments: {} });
    expect(JSON.stringify(answer)).toContain('the dreamer has ended it');
    await client.close();
  });
});

describe('what a dreamer is requested', () => {
  it('is nothing without a session, nor by another site', async () => {
    const request = requestOf(published());
    const anyone = new Browser(gate.home);
    const before = site.calls.length;
    expect((await lookAt(anyone, request)).status).toBe(401);
    expect((await allow(anyone, request)).status).toBe(401);
    expect(site.calls).toHaveLength(before);
    const ada = await dreamer();
    const body = JSON.stringify({ request, scopes: ['read'] });
    for (const [headers, status] of [
      [{ 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }, 403],
      [{ origin: 'https://evil.example', 'content-type': 'application/json' }, 403],
      [{ 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }, 415],
    ] as const)
      expect((await ada.browser.go('/api/programs', { method: 'POST', body, headers })).status).toBe(status);
    const { tokens } = await allowed();
    const authorization = `Bearer ${tokens.access_token}`;
    const byProgram = await fetch(`${gate.home}/api/programs`, {
      ...{ method: 'POST', body },
      headers: { authorization, 'content-type': 'application/json' },
    });
    expect(byProgram.status).toBe(403);
    const page = await ada.browser.go('/allow');
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
    expect(await listOf(ada)).toEqual([]);
  });

  it('offers no reading to a dreamer who keeps AI away', async () => {
    const ada = await dreamer(true);
    const both = requestOf(published());
    const shown = await (await lookAt(ada.browser, both)).json();
    expect(shown).toMatchObject({ scopes: ['write'], isAiOff: true, problem: null });
    expect((await allow(ada.browser, both)).status).toBe(422);
    expect((await allow(ada.browser, both, ['write'])).status).toBe(201);
    const reading = await (await lookAt(ada.browser, { ...both, scope: 'read' })).json();
    expect(reading).toMatchObject({ scopes: [], problem: 'access_denied' });
  });

  it('leads back without a code when the dreamer does not want it', async () => {
    const ada = await dreamer();
    const request = requestOf(published(), { redirect_uri: WEB_CALLBACK });
    const { refusal, isOnDevice } = (await (await lookAt(ada.browser, request)).json()) as RequestingProgram;
    expect([refusal, isOnDevice]).toEqual([
      `${WEB_CALLBACK}&error=access_denied&state=a+state&iss=${encodeURIComponent(gate.home)}`,
      false,
    ]);
  });

  it.each([
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: '' }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_target', { resource: 'https://other.example/mcp' }],
    ['invalid_target', { resource: '' }],
    ['invalid_scope', { scope: 'admin' }],
    ['unsupported_response_type', { response_type: 'token' }],
  ])('is %s for %j', async (problem, changes) => {
    const ada = await dreamer();
    const request = requestOf(published(), changes);
    expect(await (await lookAt(ada.browser, request)).json()).toMatchObject({ problem });
    expect((await allow(ada.browser, request, ['read'])).status).toBe(422);
    expect(await listOf(ada)).toEqual([]);
  });

  it('is never more than the program requested', async () => {
    const ada = await dreamer();
    expect((await allow(ada.browser, requestOf(published(), { scope: 'read' }))).status).toBe(422);
  });

  it.each([
    'https://evil.example/callback',
    `${SITE}/callback`,
    `${WEB_CALLBACK}&more=1`,
    'https://program.example.evil.example/callback?kind=web',
    'http://127.0.0.1:7777/other',
    'http://127.0.0.1.evil.example:7777/callback',
    'http://localhost:7777/callback',
    'https://127.0.0.1:7777/callback',
    'http://user@127.0.0.1:7777/callback',
    `${CALLBACK}#a`,
    'javascript:alert(1)',
    '',
  ])('sends no code to %s', async (redirect_uri) => {
    const ada = await dreamer();
    const request = requestOf(published(), { redirect_uri });
    for (const answer of [await lookAt(ada.browser, request), await allow(ada.browser, request)])
      expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'unknown-program' }]);
  });

  it('sends the code to any port of the own device', async () => {
    const ada = await dreamer();
    const request = requestOf(published(), { redirect_uri: CALLBACK.replace('7777', '54321') });
    const { address } = (await (await allow(ada.browser, request)).json()) as { address: string };
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:54321\/callback\?code=/);
  });
});

describe('a code', () => {
  it('opens once; the second use ends the program', async () => {
    const { ada, clientId, code, tokens } = await allowed();
    expect(await errorOf(exchange(clientId, code))).toBe('invalid_grant');
    expect(await statusAtMcp(tokens.access_token)).toBe(401);
    expect(await listOf(ada)).toEqual([]);
  });

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['the challenge as its verifier', { code_verifier: challengeOf(VERIFIER) }, 'invalid_grant'],
    ['another program', { client_id: `${SITE}/other.json` }, 'invalid_grant'],
    ['another address', { redirect_uri: WEB_CALLBACK }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['another kind of grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ])('opens nothing with %s', async (_, changes, error) => {
    const clientId = published();
    const ada = await dreamer();
    const code = (await codeFor(ada, requestOf(clientId))).get('code');
    expect(await errorOf(exchange(clientId, code, changes))).toBe(error);
    expect(await listOf(ada)).toEqual([]);
    // Whoever guessed once has no second try.
    if (error === 'invalid_grant') expect(await errorOf(exchange(clientId, code))).toBe('invalid_grant');
  });

  it('is no refresh token, has a minute, and none was ever made up', async () => {
    const clientId = published();
    const ada = await dreamer();
    const code = (await codeFor(ada, requestOf(clientId))).get('code')!;
    expect(await errorOf(refresh(clientId, code))).toBe('invalid_grant');
    expect(await errorOf(refresh(clientId, code.replace('dlc_', 'dlr_')))).toBe('invalid_grant');
    const late = (await codeFor(ada, requestOf(clientId))).get('code');
    await gate.sql.query('update gateway.program set expires_at = now() where dreamer_id = $1', [ada.dreamerId]);
    for (const one of [late, `dlc_${randomBytes(64).toString('base64url')}`, 'x'])
      expect(await errorOf(exchange(clientId, one))).toBe('invalid_grant');
  });

  it('is not taken from the page of another site, nor twice in one request', async () => {
    const clientId = published();
    const code = (await codeFor(await dreamer(), requestOf(clientId))).get('code')!;
    const fields = { grant_type: 'authorization_code', client_id: clientId, code, code_verifier: VERIFIER };
    expect((await post('/oauth/token', fields, { origin: 'https://evil.example' })).status).toBe(403);
    const twice = new URLSearchParams(fields);
    twice.append('code', code);
    const answer = fetch(`${gate.home}/oauth/token`, { method: 'POST', body: twice });
    expect(await errorOf(answer)).toBe('invalid_request');
  });
});

describe('the document of a program', () => {
  const shown = async (clientId: string) => (await lookAt((await dreamer()).browser, requestOf(clientId))).status;
  const answering = (answer: Parameters<UpstreamService['on']>[1]) => {
    const path = `/${randomUUID()}.json`;
    site.on(`GET ${path}`, answer);
    return SITE + path;
  };

  it.each([
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://[::ffff:10.0.0.1]/client.json',
    'https://169.254.169.254/latest',
    'https://10.0.0.1/client.json',
    'http://program.example/client.json',
    'https://program.example',
    'https://program.example/',
    'https://program.example:8443/client.json',
    'https://user:secret@program.example/client.json',
    'https://program.example/client.json#a',
    'https://program.example/a/../client.json',
    'ftp://program.example/client.json',
    'client.json',
    '',
  ])('is not read at %j', async (clientId) => {
    const before = site.calls.length;
    expect(await shown(clientId)).toBe(422);
    expect(site.calls).toHaveLength(before);
  });

  it('is not read where a name leads into the own network', async () => {
    failures.length = 0;
    expect(await shown('https://localhost/client.json')).toBe(422);
    expect(failures).toEqual([expect.any(PrivateHost)]);
  });

  it('is not read when it leads elsewhere, is too large, or is something else', async () => {
    const good = published();
    const moved = answering((_call, response) => void response.writeHead(302, { location: good }).end());
    const before = site.calls.length;
    expect(await shown(moved)).toBe(422);
    expect(site.calls.slice(before).map(({ url }) => SITE + url)).toEqual([moved]);
    expect(await shown(published({ padding: 'x'.repeat(6_000) }))).toBe(422);
    expect(await shown(answering((_call, response) => void response.writeHead(200).end('{}')))).toBe(422);
    expect(await shown(answering(answerJson(500, {})))).toBe(422);
    const html = { 'content-type': 'text/html' };
    expect(await shown(answering((_call, response) => void response.writeHead(200, html).end('<p>')))).toBe(422);
    for (const changes of [
      { client_id: `${SITE}/other.json` },
      { client_id: undefined },
      { client_name: ' ' },
      { client_name: undefined },
      { redirect_uris: [] },
      { client_secret: 'a' },
      { token_endpoint_auth_method: 'client_secret_basic' },
    ])
      expect([changes, await shown(published(changes))]).toEqual([changes, 422]);
  });

  it('is fetched once in a while, and may not hide who it is', async () => {
    const clientId = published({ client_name: `\u202Eelgoog\u202C\u200B ${'a'.repeat(100)}` });
    const before = site.calls.length;
    const { browser } = await dreamer();
    for (const _ of [1, 2]) {
      const { name } = (await (await lookAt(browser, requestOf(clientId))).json()) as RequestingProgram;
      expect(name).toMatch(/^elgoog a{53}$/);
    }
    expect(site.calls.slice(before)).toHaveLength(1);
    expect(site.calls.at(-1)!.headers.cookie).toBeUndefined();
  });
});

it('the documents of the server say how a program is let in', async () => {
  const json = async (path: string) => (await (await fetch(gate.home + path)).json()) as Record<string, unknown>;
  for (const path of ['', '/mcp'])
    expect(await json(`/.well-known/oauth-protected-resource${path}`)).toMatchObject({
      ...{ resource, authorization_servers: [gate.home], scopes_supported: ['read', 'write'] },
    });
  expect(await json('/.well-known/oauth-authorization-server')).toMatchObject({
    ...{ issuer: gate.home, code_challenge_methods_supported: ['S256'], response_types_supported: ['code'] },
    ...{ client_id_metadata_document_supported: true, authorization_response_iss_parameter_supported: true },
    token_endpoint_auth_methods_supported: ['none'],
  });
  const requested = await fetch(resource, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect([requested.status, requested.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer resource_metadata="${gate.home}/.well-known/oauth-protected-resource/mcp", scope="read write"`,
  ]);
});
