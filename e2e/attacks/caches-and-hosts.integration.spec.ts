import { CreatedFeed } from '@dreamloom/contracts';
import { DEFAULT_CACHE, type OperationName, operationOf } from '@dreamloom/contracts/operations';
import { request } from 'node:http';
import { type RunningSandbox, startSandbox } from '../../sandbox/src/testing/test-sandbox.js';
import { Journal } from '../../services/dreams/src/testing/journal-under-test.js';
import { Browser } from '../../services/gateway/src/testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../../services/gateway/src/testing/gateway-under-test.js';
import { UnsubscribeLinks } from '../../services/messaging/src/mail/unsubscribe.js';
import { requestAs } from '../access/callers.js';
import { bodyFor, methodAndPath, namesFor, pathFor } from '../access/matrix.js';
import { OPERATOR, type SmallStack, smallStack } from '../access/small-stack.js';
import { bodyWith, pathWith, thingsOf } from '../access/things.js';

/** An image never changes under its key, so its owner's browser may store it. */
const OWN_PICTURE = 'private, max-age=31536000, immutable';

describe('what caches may store', () => {
  let all: SmallStack;
  beforeAll(async () => (all = await smallStack()));
  afterAll(() => all.close());

  async function dreamer() {
    const journal = await Journal.open(all.journal);
    const browser = await all.signIn(journal.dreamer);
    return { journal, browser, things: await thingsOf(all, journal) };
  }

  async function visitOf(name: OperationName) {
    const { audience } = operationOf(name);
    const [, kind] = /\/api\/feeds\/:token\/(dreams|nights)\./.exec(name) ?? [];
    if (kind !== undefined) {
      const { browser } = await dreamer();
      const made = await browser.send('PUT', `/api/profile/feeds/${kind}`);
      return { who: new Browser(all.gate.home), things: {}, path: CreatedFeed.parse(await made.json()).path };
    }
    if (audience === 'signed') {
      const path = all.messaging.app.get(UnsubscribeLinks).pathFor(crypto.randomUUID(), 'a@example.org');
      return { who: new Browser(all.gate.home), things: {}, path };
    }
    if (audience === 'operator') {
      const identity = { googleSub: 'operator', email: OPERATOR, firstName: 'Olga', lastName: null };
      const welcomed = await all.journal.call({ method: 'POST', path: '/internal/dreamers', body: identity });
      return {
        who: await all.signIn(welcomed.json<{ id: string }>().id),
        things: {},
        path: pathWith(pathFor(name), {}),
      };
    }
    const { browser, things } = await dreamer();
    return { who: browser, things, path: pathWith(pathFor(name), things) };
  }

  const open = namesFor('visitor', 'signed', 'vendor', 'dreamer', 'owner', 'operator').map((name) => [name] as const);

  it.each(open)('is what the catalogue says: %s', async (name) => {
    const [method] = methodAndPath(name);
    const { audience, cache = DEFAULT_CACHE[audience] } = operationOf(name);
    const { who, things, path } = await visitOf(name);
    const sent = name === 'DELETE /api/profile' ? { confirmation: 'DELETE' } : bodyFor(name);
    const body = sent && bodyWith(sent, things);
    const answer = await requestAs(who, method, path, { operation: name, body });
    const control = answer.headers.get('cache-control');
    if (answer.status >= 400 || audience === 'operator') expect(control).toBe('no-store');
    else expect(control).toBe(name === 'GET /api/media/:name' ? OWN_PICTURE : cache);
  });

  it('of a journal that has not changed is confirmed with 304 and stays the browser’s own', async () => {
    const { browser } = await dreamer();
    const first = await browser.go('/api/dreams');
    const again = await browser.go('/api/dreams', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
    expect((await first.text()).length).toBeGreaterThan(2);
  });

  it('of a published image is revalidated within 60 s, and is gone once it is unpublished', async () => {
    const { browser, things } = await dreamer();
    const visitor = new Browser(all.gate.home);
    const path = `/api/media/${things.name}`;
    const publish = (is: boolean) =>
      all.painting.sql('update media.asset set is_public = $2 where key = $1', [things.name, is]);
    await publish(true);
    for (const form of [path, `${path}.jpg`, `${path}?w=320`]) {
      const answer = await visitor.go(form);
      await answer.body?.cancel();
      const control = answer.headers.get('cache-control') ?? '';
      expect(control).toMatch(/^public, max-age=\d+, must-revalidate$/);
      expect(Number(/max-age=(\d+)/.exec(control)?.[1])).toBeLessThanOrEqual(60);
      expect(answer.headers.get('vary')).toBe('cookie');
    }
    const etag = (await visitor.go(path)).headers.get('etag') ?? '';
    const confirm = async () => (await visitor.go(path, { headers: { 'if-none-match': etag } })).status;
    expect(await confirm()).toBe(304);
    await publish(false);
    expect(await confirm()).toBe(404);
    const own = await browser.go(path);
    await own.body?.cancel();
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, OWN_PICTURE]);
  });
});

function statusFor(address: string, host: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers: { ...headers, host }, setHost: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

const OWN = ['localhost', 'localhost:4100', 'LOCALHOST:1', '127.0.0.1:3000', '[::1]:3000', 'dreamloom.localhost'];
const FOREIGN = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'evil-localhost',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  'evil.example#localhost',
  '10.0.0.1',
  '',
];

describe('a foreign host name that resolves to this machine', () => {
  let gate: GatewayUnderTest;
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    gate = await gatewayUnderTest({ PUBLIC_BASE_URL: 'http://dreams.example' });
    sandbox = await startSandbox('http://localhost:3000');
  });
  afterAll(async () => {
    await gate.close();
    await sandbox.stop();
  });

  const at = () => `http://127.0.0.1:${gate.env.PORT}`;

  it.each(FOREIGN)('is refused: %j', async (host) => {
    for (const path of ['/api/health', '/api/brand', '/', '/api/webhooks/whatsapp', '/nowhere'])
      for (const headers of [{}, { 'x-forwarded-host': 'localhost' }])
        expect([path, await statusFor(at() + path, host, headers)]).toEqual([path, 421]);
    for (const path of ['/phone', '/phone/api/chats', '/inbox', '/inbox/api/mails', '/google/o/oauth2/v2/auth', '/x'])
      expect([path, await statusFor(sandbox.url + path, host)]).toEqual([path, 421]);
  });

  it.each([...OWN, 'dreams.example'])('accepts our own names: %j', async (host) => {
    expect(await statusFor(`${at()}/api/health`, host)).toBe(200);
  });

  it.each(OWN)('accepts the names of the sandbox: %j', async (host) => {
    expect(await statusFor(`${sandbox.url}/phone`, host)).toBe(200);
  });

  it('is refused by the reverse proxy in production', async () => {
    const live = await gatewayUnderTest({ NODE_ENV: 'production' });
    expect(await statusFor(`http://127.0.0.1:${live.env.PORT}/api/health`, 'evil.example')).toBe(200);
    await live.close();
  });
});
