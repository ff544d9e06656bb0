import { addressOf, splitRequestLine } from '@dreamloom/contracts';
import { CATALOGUE, DEFAULT_CACHE, OPERATIONS, paramsIn } from '@dreamloom/contracts/operations';
import { problemsOf } from './http.module.js';

const operations = [
  ['GET /api/dreams', { service: 'dreams', audience: 'dreamer' }],
  ['GET /api/media/:name', { service: 'media', audience: 'visitor' }],
] as const;
const page = { handler: 'JournalController.page', operation: 'GET /api/dreams' } as const;

describe('the check at boot', () => {
  it.each([
    ['is silent when each operation has its handler', [page], []],
    [
      'names what is missing',
      [],
      ["No handler has @Serves('GET /api/dreams'): write one, or remove it from the catalogue."],
    ],
    [
      'names what is served twice',
      [page, { ...page, handler: 'Other.list' }],
      ['JournalController.page and Other.list both serve GET /api/dreams: keep one.'],
    ],
    [
      'names what is another service’s',
      [page, { handler: 'Media.read', operation: 'GET /api/media/:name' } as const],
      ['Media.read serves GET /api/media/:name of another service: move it there.'],
    ],
    [
      'names a route outside the catalogue',
      [page, { handler: 'Stray.get', operation: undefined }],
      ['Stray.get: a route outside the catalogue; declare it and use @Serves.'],
    ],
  ] as const)('%s', (_, served, problems) => {
    expect(problemsOf('dreams', served, operations)).toEqual(problems);
  });
});

describe('the catalogue', () => {
  it('has no two operations that a request could mean alike', () => {
    const nameless = OPERATIONS.map(([name]) => name.replaceAll(/:\w+/g, ':'));
    expect(nameless.length).toBe(new Set(nameless).size);
    expect(OPERATIONS.length).toBe(Object.keys(CATALOGUE).length);
  });

  it('gives private operations responses that no cache stores', () => {
    for (const [name, { audience, cache = DEFAULT_CACHE[audience] }] of OPERATIONS)
      if (audience === 'dreamer' || audience === 'owner')
        expect([name, cache]).toEqual([name, expect.not.stringContaining('public')]);
  });

  it('names owners only where something of theirs is in the path', () => {
    for (const [name, { audience }] of OPERATIONS)
      if (audience === 'owner') expect([name, paramsIn(name).length > 0]).toEqual([name, true]);
  });
});

describe('the address of a call', () => {
  it.each([
    ['GET /api/dreams', { query: { q: 'a b', filter: undefined } }, { method: 'GET', path: '/api/dreams?q=a+b' }],
    [
      'GET /api/dreams',
      { query: { motif: ['a b', 'c'], hour: 7 } },
      { method: 'GET', path: '/api/dreams?motif=a+b&motif=c&hour=7' },
    ],
    [
      'POST /api/dreams/:dream/images/:image/activate',
      { dream: '1', image: 'a/b' },
      { method: 'POST', path: '/api/dreams/1/images/a%2Fb/activate' },
    ],
  ])('of %s', (line, call, address) => {
    expect(addressOf(line, call)).toEqual(address);
    expect(splitRequestLine(line).method).toBe(address.method);
  });
});
