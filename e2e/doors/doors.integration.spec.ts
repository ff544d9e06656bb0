import { deriveKey } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { Journal } from '../../services/dreams/src/testing/journal-under-test.js';
import { UnsubscribeLinks } from '../../services/dreams/src/mail/unsubscribe-links.js';
import { openApi } from '../../services/gateway/src/api-docs/openapi.js';
import { allows, findRoute } from '../../services/gateway/src/routing/find-route.js';
import { Browser } from '../../services/gateway/src/testing/browser.js';
import { BODIES, doorOf, DOORS, nameless, type Kind } from './doors.js';
import { knock as knockAt, SAFE, type Call } from './knock.js';
import { OPERATOR, smallHouse, type Service, type SmallHouse } from './small-house.js';
import { foreignPaths, pathWith, thingsOf, type Things } from './things.js';

const internalKey = ({ gate }: SmallHouse) => deriveKey(gate.env.INTERNAL_SECRET, 'internal calls');
const SERVICES: Service[] = ['dreams', 'media', 'messaging', 'collective'];

/** What /api/docs says of each door: the statuses of its answers. */
const DESCRIBED = new Map(
  Object.entries(openApi('Dreamloom').paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => [
      nameless(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
      Object.keys(responses).flatMap((status) => (status === 'default' ? [] : [Number(status)])),
    ]),
  ),
);

describe('the doors of the house', () => {
  let house: SmallHouse;
  let nobody: Browser;
  let stranger: { journal: Journal; browser: Browser; things: Things };
  let operator: Browser;

  beforeAll(async () => {
    house = await smallHouse();
    nobody = new Browser(house.gate.home);
    stranger = await dreamer();
    const identity = { googleSub: randomUUID(), email: OPERATOR, firstName: 'Olga', lastName: null };
    const welcomed = await house.journal.call({ method: 'POST', path: '/internal/dreamers', body: identity });
    operator = await house.signIn(welcomed.json<{ id: string }>().id);
  }, 240_000);
  afterAll(() => house.close());

  async function dreamer() {
    const journal = await Journal.open(house.journal);
    const browser = await house.signIn(journal.dreamer);
    return { journal, browser, things: await thingsOf(house, journal) };
  }

  const knock = (method: string, path: string, { who = nobody, ...call }: Call & { who?: Browser } = {}) =>
    knockAt(who, method, path, call);
  const bodyOf = (door: string, things: Things) =>
    JSON.parse(pathWith(JSON.stringify(BODIES[door] ?? {}), things)) as object;
  const split = (door: string) => door.split(' ') as [method: string, path: string];
  const doors = (...kinds: Kind[]) => kinds.flatMap((kind) => DOORS[kind].map((door) => [door] as const));
  /** The routes behind the doors of a kind, as they are served. */
  const servedAs = (kind: Kind) =>
    [...new Set(Object.values(house.routes).flat())].filter((route) => doorOf(route)?.kind === kind);

  it('[M03] are all in the table, and the table has no door that is not there', () => {
    const served = Object.values(house.routes).flat();
    expect(served.length).toBeGreaterThan(100);
    expect(served.filter((route) => doorOf(route) === undefined)).toEqual([]);
    const found = new Set(served.map((route) => doorOf(route)?.door));
    expect(Object.values(DOORS).flatMap((all) => all.filter((door) => !found.has(door)))).toEqual([]);
  });

  it('[M03] of the services are those to which the gateway leads, and no other', () => {
    for (const service of SERVICES)
      for (const route of house.routes[service]) {
        const [method, path] = split(pathWith(route, {}));
        const way = findRoute(path);
        const isInside = ['internal', 'public'].includes(doorOf(route)?.kind ?? '') && !path.startsWith('/api/');
        if (isInside) expect([route, way]).toEqual([route, null]);
        else expect([route, way?.service, way && allows(way, method)]).toEqual([route, service, true]);
      }
  });

  it('are described at /api/docs as far as they are open to a browser or a vendor, and no other', () => {
    const served = Object.values(house.routes).flat();
    const open = served.filter((route) => {
      const kind = doorOf(route)?.kind ?? '';
      return / \/api\//.test(route) && !['internal', 'operator', 'passage'].includes(kind);
    });
    expect([...DESCRIBED.keys()].sort()).toEqual([...new Set(open.map(nameless))].sort());
  });

  it.each(doors('session', 'owner'))('without a session is closed: %s', async (door) => {
    const [method, path] = split(door);
    const claims = { 'x-dreamer-id': stranger.journal.dreamer, 'x-internal-secret': internalKey(house) };
    for (const headers of [{}, claims, { cookie: `session=${'a'.repeat(43)}` }]) {
      const body = bodyOf(door, stranger.things);
      const answer = await knock(method, pathWith(path, stranger.things), { headers, body });
      expect(answer).toMatchObject({ status: 401, code: 'signed-out' });
    }
  });

  it.each(doors('public', 'session', 'owner', 'operator').filter(([door]) => !SAFE.includes(split(door)[0])))(
    'for what another site sends is closed: %s',
    async (door) => {
      const [method, path] = split(door);
      const who = door.includes('/admin/') ? operator : stranger.browser;
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const answer = await knock(method, pathWith(path, stranger.things), { who, headers });
        expect(answer).toMatchObject({ status: 403, code: 'cross-site' });
      }
    },
  );

  it.each(doors('owner'))('[R372] for somebody else’s things is closed, for one’s own open: %s', async (door) => {
    const [method, path] = split(door);
    const owner = await dreamer();
    for (const foreign of foreignPaths(path, owner.things, stranger.things)) {
      const body = bodyOf(door, stranger.things);
      const answer = await knock(method, foreign, { who: stranger.browser, body });
      expect([foreign, answer.status]).toEqual([foreign, 404]);
    }
    const body = bodyOf(door, owner.things);
    const { status } = await knock(method, pathWith(path, owner.things), { who: owner.browser, body });
    // 409: a picture that hangs already, words that are taken already.
    expect([...(DESCRIBED.get(nameless(door)) ?? []), 409]).toContain(status);
  });

  it.each(doors('session'))('for a dreamer is open: %s', async (door) => {
    const [method, path] = split(door);
    const { browser, things } = await dreamer();
    const { status, code } = await knock(method, pathWith(path, {}), { who: browser, body: bodyOf(door, things) });
    expect([401, 403, 405, 500, 503]).not.toContain(status);
    expect(code).not.toBe('page-not-found');
    if (status < 400) expect(DESCRIBED.get(nameless(door))).toContain(status);
  });

  it.each(doors('picture'))('is open to its owner alone: %s', async (door) => {
    const [method, path] = split(door);
    const owner = await dreamer();
    const picture = pathWith(path, owner.things);
    for (const who of [nobody, stranger.browser])
      expect(await knock(method, picture, { who })).toMatchObject({ status: 404, code: 'picture-not-found' });
    expect((await knock(method, picture, { who: owner.browser })).status).toBe(200);
  });

  it.each(doors('public'))('is open to anybody: %s', async (door) => {
    const [method, path] = split(door);
    const { status, code } = await knock(method, path.replace('*', '/'), { headers: { accept: '*/*' } });
    expect([401, 403, 404, 405, 500, 503]).not.toContain(status);
    expect(code).not.toBe('page-not-found');
  });

  it.each(doors('signed'))('opens by our own signature alone: %s', async (door) => {
    const [method, path] = split(door);
    const mail = randomUUID();
    const signed = new UnsubscribeLinks(house.gate.env.INTERNAL_SECRET).pathFor(mail, 'a@example.org');
    for (const forged of [pathWith(path, { mail }), signed.replace(mail, randomUUID()), `${signed}0`])
      expect(await knock(method, forged)).toMatchObject({ status: 404, code: 'page-not-found' });
    expect((await knock(method, signed)).status).toBe(200);
  });

  it.each(doors('vendor'))('asks for the vendor’s signature, wherever a call comes from: %s', async (door) => {
    const [method, path] = split(door);
    for (const headers of [{ origin: 'https://evil.example' }, { 'x-twilio-signature': 'AAAA' }]) {
      const answer = await knock(method, path, { who: stranger.browser, headers });
      expect(answer).toMatchObject({ status: 403, code: 'bad-signature' });
    }
  });

  it('[M15] for operators are to all others what an unknown page is', async () => {
    const routes = servedAs('operator');
    expect(routes.length).toBeGreaterThan(30);
    const html = { accept: 'text/html' };
    for (const who of [nobody, stranger.browser]) {
      const unknown = await knock('GET', '/nowhere', { who, headers: html });
      expect(unknown.text).toContain('<!doctype html>');
      for (const route of routes) {
        const [method, path] = split(pathWith(route.replace('*', 'x'), {}));
        const answer = await knock(method, path, { who, headers: html });
        if (method === 'GET') expect([route, answer]).toEqual([route, unknown]);
        else expect([route, answer.status, answer.code]).toEqual([route, 404, 'page-not-found']);
      }
    }
    for (const path of ['/admin/queues/', '/admin/deliveries', '/admin/queues/api/queues']) {
      const { status, text } = await knock('GET', path, { who: operator, headers: html });
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toBe((await knock('GET', '/nowhere', { who: operator, headers: html })).text);
    }
  });

  it('for the house alone cannot be reached through the gateway', async () => {
    const inside = [...servedAs('internal'), 'GET /internal/metrics'];
    expect(inside.length).toBeGreaterThan(5);
    const secret = { 'x-internal-secret': internalKey(house), accept: 'application/json' };
    for (const route of inside) {
      const [method, path] = split(pathWith(route, { dreamer: stranger.journal.dreamer }));
      for (const way of [
        path,
        `/api${path}`,
        `/api/dreams/..${path}`,
        `/api/dreams/%2e%2e/%2e%2e${path}`,
        `//x${path}`,
      ])
        for (const who of [nobody, stranger.browser, operator]) {
          const answer = await knock(method, house.gate.home + way, { who, headers: secret });
          expect([method, way, answer.status]).toEqual([method, way, way.startsWith('//') ? 400 : 404]);
        }
    }
  });

  it('of the services open to nobody who lacks the key of internal calls', async () => {
    for (const service of SERVICES) {
      for (const route of house.routes[service].filter((one) => !/ \/(health|ready)$/.test(one))) {
        const [method, path] = split(pathWith(route, stranger.things));
        for (const secret of [
          undefined,
          '',
          'wrong',
          house.gate.env.INTERNAL_SECRET,
          `${internalKey(house)} `.slice(1),
        ]) {
          const headers = {
            'x-dreamer-id': stranger.journal.dreamer,
            ...(secret !== undefined && { 'x-internal-secret': secret }),
          };
          const answer = await fetch(new URL(path, house.addresses[service]), { method, headers });
          expect([route, answer.status]).toEqual([route, 404]);
          expect(await answer.json()).toMatchObject({ code: 'page-not-found' });
        }
      }
    }
  });

  it('that are not in the map lead nowhere', async () => {
    for (const door of DOORS.passage) {
      const [method, path] = split(door.replace('*', 'nothing/here'));
      expect(await knock(method, path, { who: stranger.browser })).toMatchObject({
        status: 404,
        code: 'page-not-found',
      });
    }
  });
});
