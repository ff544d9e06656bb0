import { CreatedFeed } from '@dreamloom/contracts';
import {
  type Audience,
  DEFAULT_CACHE,
  isSchema,
  type OperationName,
  operationOf,
  OPERATIONS,
} from '@dreamloom/contracts/operations';
import { CORRELATION_HEADER, deriveKey } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { findRoute, operationFor } from '../../services/gateway/src/routing/match-operation.js';
import { UnsubscribeLinks } from '../../services/messaging/src/mail/unsubscribe.js';
import { appendedBy, recordAppendedEvents } from './appended-events.js';
import { type Answer, type Callers, openCallers, requestAs, SAFE } from './callers.js';
import { audienceOf, FORGED, methodAndPath, named, nameless, pathFor, PLUGIN_ROUTES, successesOf } from './matrix.js';
import type { Service } from './small-stack.js';
import { foreignPaths, pathWith } from './things.js';

const SERVICES: Service[] = ['dreams', 'media', 'messaging', 'collective'];
const PICTURE = 'GET /api/media/:name';

describe('each operation of the catalogue', () => {
  let callers: Callers;
  let stack: Callers['stack'];
  let visitor: Callers['visitor'];
  let other: Callers['other'];
  let operator: Callers['operator'];
  let call: Callers['call'];
  let dreamer: Callers['dreamer'];

  beforeAll(async () => {
    recordAppendedEvents();
    callers = await openCallers();
    ({ stack, visitor, other, operator, call, dreamer } = callers);
  });
  afterAll(() => callers.stack.close());

  const served = () => [...new Set(Object.values(stack.routes).flat())];
  const servedFor = (audience: Audience) => served().filter((route) => audienceOf(route) === audience);
  const changing = (...audiences: Audience[]) =>
    named(...audiences).filter(([name]) => !SAFE.includes(methodAndPath(name)[0]));

  it('[M03] is served, and nothing else is', () => {
    expect(served().length).toBeGreaterThan(100);
    expect(served().filter((route) => audienceOf(route) === undefined)).toEqual([]);
    const shapes = new Set(served().map(nameless));
    expect(OPERATIONS.map(([name]) => name).filter((name) => !shapes.has(nameless(name)))).toEqual([]);
    for (const routes of [PLUGIN_ROUTES.anybody, PLUGIN_ROUTES.forwarding])
      expect(routes.filter((route) => !served().includes(route))).toEqual([]);
  });

  it('[M03] is served where the gateway leads', () => {
    for (const service of SERVICES)
      for (const route of stack.routes[service]) {
        const [method, path] = methodAndPath(pathWith(route, {}));
        const found = findRoute(path);
        const isInside = audienceOf(route) === 'internal' || !path.startsWith('/api/');
        if (isInside) expect([route, found]).toEqual([route, null]);
        else expect([route, found && operationFor(found, method)?.service]).toEqual([route, service]);
      }
  });

  it.each(named('dreamer', 'owner'))('for dreamers is closed without a session: %s', async (name) => {
    const claims = { 'x-dreamer-id': other.journal.dreamer, 'x-internal-secret': stack.gate.env.INTERNAL_SECRET };
    for (const headers of [{}, claims, { cookie: `session=${'a'.repeat(43)}` }])
      expect(await call(name, visitor, { things: other.things, headers })).toMatchObject({
        status: 401,
        code: 'signed-out',
      });
  });

  it.each(changing('visitor', 'dreamer', 'owner', 'operator'))('is closed for other sites: %s', async (name) => {
    const who = operationOf(name).audience === 'operator' ? operator : other.browser;
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect(await call(name, who, { headers })).toMatchObject({ status: 403, code: 'cross-site' });
  });

  it.each(named('owner'))('[R372] is closed for somebody else’s things and open for one’s own: %s', async (name) => {
    const owner = await dreamer();
    for (const path of foreignPaths(pathFor(name), owner.things, other.things)) {
      const { status } = await call(name, other.browser, { things: other.things, path });
      expect([path, status]).toEqual([path, 404]);
    }
    const answer = await call(name, owner.browser, { things: owner.things });
    // 409: the image is the cover already, or the transcript is the text already.
    expect([...successesOf(name), 409]).toContain(answer.status);
    expectResponse(name, answer);
  });

  it.each(named('dreamer'))('for dreamers is open with a session: %s', async (name) => {
    const { browser, things } = await dreamer();
    const answer = await call(name, browser, { things });
    expect([401, 405, 500, 503]).not.toContain(answer.status);
    expect(answer.code).not.toBe('page-not-found');
    if (answer.status < 400) expect(successesOf(name)).toContain(answer.status);
    expectResponse(name, answer);
  });

  it('answers a picture to its owner alone', async () => {
    const owner = await dreamer();
    for (const who of [visitor, other.browser])
      expect(await call(PICTURE, who, { things: owner.things })).toMatchObject({
        status: 404,
        code: 'picture-not-found',
      });
    expect((await call(PICTURE, owner.browser, { things: owner.things })).status).toBe(200);
  });

  // Private links have a test of their own beside this one.
  const isOfLink = (name: OperationName) => methodAndPath(name)[1].startsWith('/s/');

  it.each(named('visitor').filter(([name]) => name !== PICTURE && !isOfLink(name)))(
    'for visitors is open to everybody: %s',
    async (name) => {
      const answer = await call(name, visitor, { headers: { accept: '*/*' } });
      expect([401, 403, 404, 405, 500, 503]).not.toContain(answer.status);
      expect(answer.code).not.toBe('page-not-found');
      expectResponse(name, answer);
    },
  );

  it('appends the event that the catalogue names', async () => {
    const { headers } = await call('POST /api/contact', visitor);
    expect(appendedBy(headers.get(CORRELATION_HEADER))).toEqual(['contact-message-received']);
  });

  /** A path that opens, and the part of it that no one can guess. */
  async function signedPath(name: OperationName): Promise<{ path: string; secret: string }> {
    const [, kind] = /^GET \/api\/feeds\/:token\/(dreams|nights)\./.exec(name) ?? [];
    if (kind !== undefined) {
      const { json } = await call('PUT /api/profile/feeds/:kind', other.browser, { things: { kind } });
      const { path } = CreatedFeed.parse(json);
      return { path, secret: path.split('/')[3]! };
    }
    const mail = randomUUID();
    const links = stack.messaging.app.get(UnsubscribeLinks);
    const path = name.includes('/letters/') ? links.letterPathFor(mail) : links.pathFor(mail, 'a@example.org');
    return { path, secret: mail };
  }

  it.each(named('signed'))('opens by its own secret alone: %s', async (name) => {
    const { path: signed, secret } = await signedPath(name);
    for (const forged of [
      pathWith(pathFor(name), { mail: secret, account: secret }),
      signed.replace(secret, randomUUID()),
      `${signed}0`,
    ])
      expect(await call(name, visitor, { path: forged, body: undefined })).toMatchObject({
        status: 404,
        code: 'page-not-found',
      });
    const answer = await call(name, visitor, { path: signed, body: undefined });
    expect(answer.status).toBe(200);
    if (operationOf(name).cache !== undefined) expectResponse(name, answer);
  });

  it.each(named('vendor'))('needs the vendor’s signature, wherever a call comes from: %s', async (name) => {
    const type = operationOf(name).body;
    const body = type && (type === 'application/json' ? '{}' : 'a=b');
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'x-twilio-signature': 'AAAA', 'x-hub-signature-256': 'AAAA', 'x-telegram-bot-api-secret-token': 'AAAA' },
      FORGED,
    ] as Record<string, string>[])
      expect(
        await call(name, other.browser, {
          headers,
          body,
        }),
      ).toMatchObject({
        status: 403,
        code: 'bad-signature',
      });
  });

  it('[M15] for operators is like an unknown page to all others', async () => {
    const routes = servedFor('operator');
    expect(routes.length).toBeGreaterThan(30);
    const headers = { accept: 'text/html' };
    for (const who of [visitor, other.browser]) {
      const unknown = await requestAs(who, 'GET', '/nowhere', { headers });
      expect(unknown.text).toContain('<!doctype html>');
      for (const route of routes) {
        const [method, path] = methodAndPath(pathWith(route.replace('*', 'x'), {}));
        const { status, code, text } = await requestAs(who, method, path, { headers });
        if (method === 'GET') expect([route, status, text]).toEqual([route, unknown.status, unknown.text]);
        else expect([route, status, code]).toEqual([route, 404, 'page-not-found']);
      }
    }
    for (const path of ['/admin/queues/', '/admin/deliveries', '/admin/queues/api/queues']) {
      const { status, text } = await requestAs(operator, 'GET', path, { headers });
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toBe((await requestAs(operator, 'GET', '/nowhere', { headers })).text);
    }
  });

  it('for other services cannot be reached through the gateway', async () => {
    const inside = [...servedFor('internal'), 'GET /internal/metrics'];
    expect(inside.length).toBeGreaterThan(5);
    const headers = {
      'x-internal-secret': deriveKey(stack.gate.env.INTERNAL_SECRET, 'internal calls'),
      accept: 'application/json',
    };
    for (const route of inside) {
      const [method, path] = methodAndPath(pathWith(route, { dreamer: other.journal.dreamer }));
      for (const [address, expected] of [
        [path, 404],
        [`/api${path}`, 404],
        [`/api/dreams/%2e%2e/%2e%2e${path}`, 404],
        [`//x${path}`, 400],
      ] as const)
        for (const who of [visitor, other.browser, operator]) {
          const { status } = await requestAs(who, method, stack.gate.home + address, { headers });
          expect([method, address, status]).toEqual([method, address, expected]);
        }
    }
  });

  it('of a service is closed without the key of internal calls', async () => {
    for (const service of SERVICES)
      for (const route of stack.routes[service].filter((one) => !/ \/(health|ready)$/.test(one))) {
        const [method, path] = methodAndPath(pathWith(route, other.things));
        for (const secret of [undefined, '', 'wrong', stack.gate.env.INTERNAL_SECRET]) {
          const headers = {
            'x-dreamer-id': other.journal.dreamer,
            ...(secret !== undefined && { 'x-internal-secret': secret }),
          };
          const answer = await fetch(new URL(path, stack.addresses[service]), { method, headers });
          expect([route, answer.status]).toEqual([route, 404]);
          expect(await answer.json()).toMatchObject({ code: 'page-not-found' });
        }
      }
  });

  it('is not where the catalogue has none', async () => {
    for (const route of PLUGIN_ROUTES.forwarding) {
      const [method, path] = methodAndPath(route.replace('*', 'nothing/here'));
      expect(await requestAs(other.browser, method, path)).toMatchObject({ status: 404, code: 'page-not-found' });
    }
  });
});

/** A success matches the catalogue: its schema, its `Cache-Control`, and no undeclared event. */
function expectResponse(name: OperationName, { status, json, headers }: Answer) {
  if (status >= 400) return;
  const { response, appends = [], audience, cache = DEFAULT_CACHE[audience] } = operationOf(name);
  if (status !== 304 && isSchema(response)) expect(() => response.parse(json)).not.toThrow();
  expect([name, headers.get('cache-control')]).toEqual([name, cache]);
  const unnamed = appendedBy(headers.get(CORRELATION_HEADER)).filter((event) => !appends.includes(event));
  expect([name, unnamed]).toEqual([name, []]);
}
