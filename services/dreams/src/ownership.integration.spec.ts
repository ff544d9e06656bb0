import { routesOf } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from './testing/journal-under-test.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Things {
  dream: string;
  image: string;
  person: string;
  revision: string;
  transcript: string;
}

/** Every route that takes an id. `own` are records of the caller, `foreign` those of another dreamer. */
const ROUTES: [Method, (foreign: Things, own: Things) => string, body?: (foreign: Things, own: Things) => object][] = [
  ['GET', (foreign) => `/api/dreams/${foreign.dream}`],
  ['PATCH', (foreign) => `/api/dreams/${foreign.dream}`, () => ({ content: 'stolen', isPublic: true })],
  ['PUT', (foreign) => `/api/dreams/${foreign.dream}/sensitivity`, () => ({ isSensitive: true })],
  ['PUT', (foreign) => `/api/dreams/${foreign.dream}/visibility`, () => ({ isPublic: true })],
  ['PUT', (foreign) => `/api/dreams/${foreign.dream}/lucidity`, () => ({ lucidity: 3 })],
  ['PUT', (foreign) => `/api/dreams/${foreign.dream}/waking`, () => ({ wokeAt: '2026-11-17T05:12:00Z' })],
  ['GET', (foreign) => `/api/dreams/${foreign.dream}/other-ending`],
  ['PUT', (foreign) => `/api/dreams/${foreign.dream}/other-ending`, () => ({ words: 'stolen' })],
  ['DELETE', (foreign) => `/api/dreams/${foreign.dream}/other-ending`],
  ['POST', (foreign) => `/api/dreams/${foreign.dream}/other-ending/image`],
  ['DELETE', (foreign) => `/api/dreams/${foreign.dream}`],
  ['DELETE', (foreign) => `/api/dreams/trash/${foreign.dream}`],
  ['POST', (foreign) => `/api/dreams/${foreign.dream}/restore`],
  ['POST', (foreign) => `/api/dreams/${foreign.dream}/retry`],
  ['GET', (foreign) => `/api/dreams/${foreign.dream}/similar`],
  ['GET', (foreign) => `/api/dreams/${foreign.dream}/revisions`],
  ['GET', (foreign) => `/api/dreams/${foreign.dream}/revisions/${foreign.revision}`],
  ['GET', (foreign, own) => `/api/dreams/${own.dream}/revisions/${foreign.revision}`],
  ['POST', (foreign) => `/api/dreams/${foreign.dream}/revisions/${foreign.revision}/restore`],
  ['POST', (foreign, own) => `/api/dreams/${own.dream}/revisions/${foreign.revision}/restore`],
  ['GET', (foreign) => `/api/dreams/${foreign.dream}/images`],
  ['POST', (foreign) => `/api/dreams/${foreign.dream}/generate-image`, () => ({})],
  ['POST', (foreign) => `/api/dreams/${foreign.dream}/images/${foreign.image}/activate`],
  ['DELETE', (foreign) => `/api/dreams/${foreign.dream}/images/${foreign.image}`],
  ['DELETE', (foreign, own) => `/api/dreams/${own.dream}/images/${foreign.image}`],
  ['POST', (foreign, own) => `/api/dreams/${own.dream}/images/${foreign.image}/activate`],
  ['GET', (foreign) => `/api/dreams/${foreign.dream}/motifs`],
  ['PUT', (foreign) => `/api/dreams/${foreign.dream}/motifs`, () => ({ motifs: [{ text: 'stolen', kind: 'thing' }] })],
  ['GET', (foreign) => `/api/dreams/${foreign.dream}/people`],
  ['POST', (foreign) => `/api/dreams/${foreign.dream}/people`, (_, own) => ({ personId: own.person })],
  ['POST', (_, own) => `/api/dreams/${own.dream}/people`, (foreign) => ({ personId: foreign.person })],
  ['DELETE', (foreign) => `/api/dreams/${foreign.dream}/people/${foreign.person}`],
  ['DELETE', (foreign, own) => `/api/dreams/${own.dream}/people/${foreign.person}`],
  ['GET', (foreign) => `/api/dreams/${foreign.dream}/transcript`],
  ['POST', (foreign) => `/api/dreams/${foreign.dream}/transcribe`, () => ({ language: 'es-ES' })],
  ['POST', (foreign) => `/api/dreams/${foreign.dream}/transcripts/${foreign.transcript}/take`],
  ['POST', (foreign, own) => `/api/dreams/${own.dream}/transcripts/${foreign.transcript}/take`],
];

describe('what is somebody else’s', () => {
  let under: JournalUnderTest;
  let owner: Journal;
  let other: Journal;
  let foreign: Things;
  let own: Things;

  const thingsOf = async (journal: Journal): Promise<Things> => {
    const dream = await journal.plantDream('2026-11-20T06:30:00Z');
    const image = await journal.plantImage(dream);
    const transcript = await journal.plantVoice(dream);
    await journal.patch(dream, { content: 'newer' });
    await journal.call('PUT', `/api/dreams/${dream}/other-ending`, { words: 'a calm sea' });
    const revisions = (await journal.call('GET', `/api/dreams/${dream}/revisions`)).json<{
      revisions: { id: string }[];
    }>();
    const person = await journal.call('POST', '/api/people', { name: 'Mei', relationshipType: 'friend' });
    const personId = person.json<{ id: string }>().id;
    await journal.call('POST', `/api/dreams/${dream}/people`, { personId });
    return { dream, image, person: personId, revision: revisions.revisions[0]!.id, transcript };
  };

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
    [owner, other] = [await Journal.open(under), await Journal.open(under)];
    [foreign, own] = [await thingsOf(owner), await thingsOf(other)];
  });
  afterAll(() => under.close());

  const everything = (journal: Journal) =>
    Promise.all(
      ['', '/images', '/motifs', '/other-ending', '/people', '/revisions', '/transcript'].map(
        async (part) => (await journal.call('GET', `/api/dreams/${foreign.dream}${part}`)).text,
      ),
    );

  it.each(ROUTES.map((route, index) => [route[0], route[1](label('foreign'), label('own')), index] as const))(
    '[R372] is not there: %s %s',
    async (_method, _path, index) => {
      const [method, path, body] = ROUTES[index]!;
      const before = await everything(owner);
      const answer = await other.call(method, path(foreign, own), body?.(foreign, own));
      expect(answer.status).toBe(404);
      expect(await everything(owner)).toEqual(before);
      const nowhere = {
        dream: randomUUID(),
        image: randomUUID(),
        person: randomUUID(),
        revision: randomUUID(),
        transcript: randomUUID(),
      };
      const missing = await other.call(method, path(nowhere, own), body?.(nowhere, own));
      expect(missing.json()).toEqual({ ...answer.json<object>(), correlationId: expect.any(String) });
    },
  );

  it.each(ROUTES.map((route, index) => [route[0], route[1](label('foreign'), label('own')), index] as const))(
    'asks who is there first: %s %s',
    async (_method, _path, index) => {
      const [method, path, body] = ROUTES[index]!;
      const payload = body?.(foreign, own);
      const answer = await under.call({ method, path: path(foreign, own), body: payload });
      expect(answer.status).toBe(401);
    },
  );

  it.each(['not-a-uuid', '1', "1'or'1'='1"])('takes %j for no id', async (path) => {
    expect((await other.call('GET', `/api/dreams/${path}`)).status).toBe(404);
    expect((await other.call('DELETE', `/api/dreams/${own.dream}/people/${path}`)).status).toBe(404);
    expect((await other.call('POST', `/api/dreams/${own.dream}/images/${path}/activate`)).status).toBe(404);
  });

  it('covers every route with an id that the service has', () => {
    const known = new Set(
      ROUTES.map(([method, path]) => `${method} ${path(label(':'), label(':')).replaceAll(/:\w+/g, ':')}`),
    );
    const served = routesOf(under.app)
      .map((route) => route.replaceAll(/:\w+/g, ':'))
      // A night is a date and belongs to no dreamer.
      .filter((route) => route.includes('/api/') && route.includes(':') && !route.includes('/api/nights/'))
      // These have tables of their own, e2e/access/{circles,private-links,access}.integration.spec.ts.
      .filter((route) => !/\/(circles|blocks|private-links|sign-in-ways|webhooks|feeds)\b/.test(route));
    expect(served.length).toBeGreaterThan(10);
    expect(served.filter((route) => !known.has(route))).toEqual([]);
  });
});

function label(prefix: string): Things {
  return {
    dream: `${prefix}dream`,
    image: `${prefix}image`,
    person: `${prefix}person`,
    revision: `${prefix}revision`,
    transcript: `${prefix}transcript`,
  };
}
