import type { AccessTokens as AccessTokenList, CreatedAccessToken, Dream, Scope } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { assistant } from '../testing/assistant.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { answerJson } from '../testing/upstream.js';
import { toolOperations } from './tools.js';

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

type Assistant = Awaited<ReturnType<typeof assistant>>;
const clients: Assistant[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

const aDream = (dreamerId: string, content: string): Dream => ({
  ...{ id: randomUUID(), userId: dreamerId, title: 'T'.repeat(300), content, tags: ['vivid'], isLucid: false },
  ...{
    lucidity: null,
    isRecurrent: false,
    isPublic: true,
    isSensitive: false,
    source: 'other',
    capturedBy: 'web_text',
  },
  ...{ createdAt: '2026-11-20T06:30:00Z', night: '2026-11-20', generatedImageUrl: '/api/media/a.webp', cover: null },
  ...{ coverIsChosen: false, hasOtherEnding: false, imageCount: 1, titleStatus: 'ready', imageStatus: 'ready' },
  ...{ failure: null, audioUrl: '/api/media/a.ogg', people: [], revision: 1 },
});

async function dreamer(scopes: Scope[] = ['read', 'write'], noAi = false) {
  const { browser, dreamerId } = await gate.signIn();
  const made = await browser.send('POST', '/api/tokens', { name: 'Assistant', scopes, days: 1 });
  const { secret, token } = (await made.json()) as CreatedAccessToken;
  const keepAway = (isOn: boolean) =>
    gate.dreams.on(`GET /internal/dreamers/${dreamerId}/ai-consent`, answerJson(200, { noAi: isOn }));
  keepAway(noAi);
  return { browser, dreamerId, secret, token, keepAway };
}

async function connect(secret: string, mode?: 'auto' | 'legacy'): Promise<Assistant> {
  const client = await assistant(gate.home, secret, mode);
  clients.push(client);
  return client;
}

const use = (client: Assistant, name: string, args?: object) => client.use(name, args);

const post = (headers: Record<string, string>, body: string) =>
  fetch(`${gate.home}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('an assistant with a token', () => {
  it.each(['auto', 'legacy'] as const)('finds the tools of the journal: %s', async (mode) => {
    const { secret } = await dreamer();
    const tools = await (await connect(secret, mode)).tools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      ...['dream_patterns', 'read_dream', 'record_dream', 'search_dreams'],
    ]);
    expect(JSON.stringify(tools).length).toBeLessThan(12_000);
    const search = tools.find(({ name }) => name === 'search_dreams')!;
    expect(Object.keys(search.inputSchema.properties ?? {}).sort()).toEqual([
      ...['cursor', 'from', 'limit', 'mood', 'q', 'to'],
    ]);
    for (const { annotations } of tools) expect(annotations).toMatchObject({ destructiveHint: false });
  });

  it('searches by excerpts, page by page, and its use is seen', async () => {
    const { secret, browser, dreamerId } = await dreamer(['read']);
    const dreams = [aDream(dreamerId, 'The sea. '.repeat(200))];
    const page = { dreams, total: 40, mostDreams: 40, version: 1, nextCursor: 'next' };
    gate.dreams.on('GET /api/dreams', answerJson(200, page));
    const answer = await use(await connect(secret), 'search_dreams', { q: 'sea', limit: 5, cursor: 'here' });
    const { url, headers } = gate.dreams.calls.at(-1)!;
    expect(Object.fromEntries(new URL(url, gate.home).searchParams)).toEqual({ q: 'sea', limit: '5', cursor: 'here' });
    expect([headers['x-dreamer-id'], headers.authorization]).toEqual([dreamerId, undefined]);
    expect(answer.structuredContent).toEqual({
      ...{ total: 40, nextCursor: 'next' },
      dreams: [
        {
          ...{ id: dreams[0]!.id, night: '2026-11-20', tags: ['vivid'], isLucid: false },
          ...{ title: `${'T'.repeat(199)}…`, content: `${'The sea. '.repeat(200).slice(0, 279)}…` },
        },
      ],
    });
    expect(JSON.parse(answer.content[0]!.text)).toEqual(answer.structuredContent);
    const { tokens } = (await (await browser.go('/api/tokens')).json()) as AccessTokenList;
    expect(tokens).toMatchObject([{ assistantUsedAt: expect.any(String) as unknown }]);
  });

  it('reads a long dream in pieces, and is told that another’s is not there', async () => {
    const { secret, dreamerId } = await dreamer(['read']);
    const dream = aDream(dreamerId, `${'a'.repeat(6_000)}${'b'.repeat(10)}`);
    gate.dreams.on(`GET /api/dreams/${dream.id}`, answerJson(200, dream));
    const client = await connect(secret);
    const first = await use(client, 'read_dream', { dream: dream.id });
    expect(first.structuredContent).toMatchObject({ content: 'a'.repeat(6_000), nextOffset: 6_000 });
    const second = await use(client, 'read_dream', { dream: dream.id, offset: 6_000 });
    expect(second.structuredContent).toMatchObject({ content: 'b'.repeat(10), nextOffset: null });
    const foreign = randomUUID();
    gate.dreams.on(`GET /api/dreams/${foreign}`, answerJson(404, { code: 'dream-not-found', message: 'No' }));
    expect(await use(client, 'read_dream', { dream: foreign })).toMatchObject({
      ...{ isError: true, content: [{ text: 'This did not work: dream-not-found.' }] },
    });
  });

  it('records a dream once, however often the model repeats the call', async () => {
    const { secret, dreamerId } = await dreamer(['write']);
    const dream = aDream(dreamerId, 'A boat of paper.');
    gate.dreams.on('POST /api/dreams', answerJson(201, dream));
    const client = await connect(secret);
    const before = gate.dreams.calls.length;
    for (const _ of [1, 2]) {
      const answer = await use(client, 'record_dream', { content: 'A boat of paper.' });
      expect(answer.structuredContent).toEqual({ id: dream.id, night: dream.night, createdAt: dream.createdAt });
    }
    const sent = gate.dreams.calls.slice(before);
    expect(sent.map(({ body }) => JSON.parse(body.toString()) as unknown)).toEqual([
      ...[{ content: 'A boat of paper.' }, { content: 'A boat of paper.' }],
    ]);
    expect(sent[0]!.headers['idempotency-key']).toMatch(/^mcp-[\w-]{43}$/);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect((await use(client, 'record_dream', { content: 'a', isPublic: true })).isError).toBe(true);
  });

  it('gets no words of a dreamer who keeps AI away, from the next call on', async () => {
    const { secret, dreamerId, keepAway } = await dreamer();
    gate.dreams.on(
      'GET /api/dreams',
      answerJson(200, { dreams: [], total: 0, mostDreams: 0, version: 1, nextCursor: null }),
    );
    const client = await connect(secret);
    expect((await use(client, 'search_dreams')).isError).toBeFalsy();
    keepAway(true);
    const before = gate.dreams.calls.length;
    for (const [name, args] of [
      ['search_dreams', {}],
      ['read_dream', { dream: randomUUID() }],
      ['dream_patterns', {}],
    ] as const) {
      const answer = await use(client, name, args);
      expect([answer.isError, answer.content[0]!.text]).toEqual([true, expect.stringContaining('keeps AI away')]);
    }
    expect(gate.dreams.calls.slice(before).map(({ url }) => url)).toEqual(
      [1, 2, 3].map(() => `/internal/dreamers/${dreamerId}/ai-consent`),
    );
    gate.dreams.on('POST /api/dreams', answerJson(201, aDream(dreamerId, 'a')));
    expect((await use(client, 'record_dream', { content: 'a' })).isError).toBeFalsy();
  });

  it('cannot call a tool beyond its scope, nor one that is not there', async () => {
    const { secret } = await dreamer(['read']);
    const client = await connect(secret);
    const before = gate.dreams.calls.length;
    await expect(use(client, 'record_dream', { content: 'a' })).rejects.toThrow();
    await expect(use(client, 'publish_dream', { dream: randomUUID() })).rejects.toThrow();
    expect(gate.dreams.calls).toHaveLength(before);
  });

  it('is stopped in the middle when the token is revoked', async () => {
    const { secret, browser, token } = await dreamer();
    const client = await connect(secret);
    await browser.send('DELETE', `/api/tokens/${token.id}`);
    await expect(use(client, 'dream_patterns')).rejects.toThrow();
  });

  it('says so when the journal is away', async () => {
    const { secret } = await dreamer();
    gate.dreams.on('GET /api/patterns', answerJson(503, {}));
    expect(await use(await connect(secret), 'dream_patterns')).toMatchObject({
      ...{ isError: true, content: [{ text: expect.stringContaining('cannot be reached') as unknown }] },
    });
  });
});

describe('the address of assistants', () => {
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

  it('is closed without a token, to the cookie of a browser, to other sites and to too much', async () => {
    const { secret, browser } = await dreamer();
    const authorization = `Bearer ${secret}`;
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const own = { 'sec-fetch-site': 'same-origin' };
    const statusOf = async (headers: Record<string, string>, body = list) => (await post(headers, body)).status;
    expect(await statusOf(own)).toBe(401);
    expect(await statusOf({ ...own, cookie })).toBe(401);
    expect(await statusOf({ authorization: `Bearer ${secret.slice(0, -1)}` })).toBe(401);
    expect(await statusOf({ authorization, origin: 'https://evil.example' })).toBe(403);
    const megabyte = { name: 'record_dream', arguments: { content: 'a'.repeat(1_048_576) } };
    expect(
      await statusOf(
        { authorization },
        JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: megabyte }),
      ),
    ).toBe(413);
    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ origin: 'https://evil.example', cookie })).toBe(403);
    const requested = (await post({ authorization: 'Bearer a' }, list)).headers.get('www-authenticate');
    expect(requested).toContain('Bearer error="invalid_token", resource_metadata=');
  });
});

it('a tool that takes what its operation lacks fails the boot', () => {
  const [first] = toolOperations();
  const { operation, tool } = first!;
  expect(() => toolOperations([['GET /api/dreams', { ...operation, tool: { ...tool, takes: ['isPublic'] } }]])).toThrow(
    'takes isPublic',
  );
});
