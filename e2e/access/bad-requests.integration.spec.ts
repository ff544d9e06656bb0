import { isSchema, operationOf, OPERATIONS } from '@dreamloom/contracts/operations';
import { type Callers, openCallers, requestAs } from './callers.js';
import { FORGED, methodAndPath, named, namesFor, pathFor } from './matrix.js';
import { pathWith } from './things.js';

describe('a bad request to each operation of the catalogue', () => {
  let callers: Callers;

  beforeAll(async () => {
    callers = await openCallers();
  });
  afterAll(() => callers.stack.close());

  const withBody = named('dreamer', 'owner', 'visitor', 'vendor', 'signed').filter(
    ([name]) => operationOf(name).body !== undefined,
  );
  it.each(withBody)('refuses a body of another type with 415: %s', async (name) => {
    const headers = { 'content-type': 'text/plain', ...FORGED };
    expect(
      await callers.call(name, callers.other.browser, { things: callers.other.things, headers, body: 'a' }),
    ).toMatchObject({
      status: 415,
      code: 'unsupported-media-type',
    });
  });

  const withSchema = named('dreamer', 'owner', 'visitor').filter(([name]) => isSchema(operationOf(name).body));
  it.each(withSchema)('refuses a body that is no JSON, or of another shape, with 400: %s', async (name) => {
    const { browser, things } = await callers.dreamer();
    const headers = { 'content-type': 'application/json' };
    expect((await callers.call(name, browser, { things, headers, body: '{"a":' })).status).toBe(400);
    const { status, json } = await callers.call(name, browser, { things, headers, body: '[1]' });
    if (status === 400) expect(json).toMatchObject({ code: 'invalid-input', pointer: expect.any(String) as unknown });
    else expect([200, 202, 403]).toContain(status);
  });

  const withIds = named('owner').filter(([name]) => /:\w+/.test(name));
  it.each(withIds)('answers 404 to an id that is none: %s', async (name) => {
    const path = pathWith(pathFor(name), {}).replaceAll(/[0-9a-f-]{36}/g, 'not-an-id');
    expect(await callers.call(name, callers.other.browser, { things: callers.other.things, path })).toMatchObject({
      status: 404,
    });
  });

  const paths = [
    ...new Set(namesFor('dreamer', 'owner', 'visitor', 'vendor', 'signed').map((name) => methodAndPath(name)[1])),
  ];
  it.each(paths.filter((path) => path.startsWith('/api/')))(
    'answers 405 with Allow to another method: %s',
    async (path) => {
      const methods = OPERATIONS.map(([name]) => methodAndPath(name)).flatMap((one) =>
        one[1] === path ? [one[0]] : [],
      );
      const wrong = ['PUT', 'DELETE', 'PATCH', 'POST', 'GET'].find((method) => !methods.includes(method)) ?? '';
      const answer = await requestAs(callers.other.browser, wrong, pathWith(path, callers.other.things));
      expect([answer.status, answer.headers.get('allow')?.split(', ').sort()]).toEqual([405, methods.sort()]);
    },
  );
});
