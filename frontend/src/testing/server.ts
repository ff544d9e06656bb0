import { cleanup } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { FakeEventSource } from './jsdom-additions.js';

/** An unexpected request fails the test, even where the app handles the failure. */
export const server = setupServer();

let unexpected: Promise<string>[] = [];
let testEnd = new AbortController();
const requests = new Set<Promise<Response>>();

/** An answer that does not come: the request ends with its test. */
export const noAnswer = (): Promise<Response> => new Promise(() => undefined);

beforeAll(() => {
  server.listen({
    onUnhandledFrame: ({ frame, defaults }) => {
      unexpected.push(frame.getUnhandledMessage());
      defaults.error();
    },
  });
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const given = init?.signal ?? (input instanceof Request ? input.signal : null);
    const signal = given ? AbortSignal.any([given, testEnd.signal]) : testEnd.signal;
    const answer = fetch(input, { ...init, signal });
    requests.add(answer);
    const remove = () => requests.delete(answer);
    answer.then(remove, remove);
    return answer;
  };
});

afterEach(async () => {
  // The next test must not receive a request of this one.
  cleanup();
  testEnd.abort();
  while (requests.size > 0) await Promise.allSettled(requests);
  testEnd = new AbortController();
  const messages = await Promise.all(unexpected);
  unexpected = [];
  server.resetHandlers();
  FakeEventSource.opened = [];
  expect(messages).toEqual([]);
});

afterAll(() => server.close());

/** One request that reached the network: 'PATCH /api/dreams/d-1', its body if it has one, and its `If-Match` if it has one. */
interface Recorded {
  call: string;
  body: unknown;
  ifMatch?: string;
}

type Answer = (body: unknown, ifMatch: string | null) => Response | Promise<Response>;

/** Answers calls such as 'PATCH /api/dreams/d-1' and records them in their order. */
export function recorder(answers: Record<string, Answer>): { calls: Recorded[]; handlers: RequestHandler[] } {
  const calls: Recorded[] = [];
  const handlers = Object.entries(answers).map(([call, answer]) => {
    const [method = 'GET', path = '/'] = call.split(' ');
    return http.all(`*${path}`, async ({ request }) => {
      if (request.method !== method) return undefined;
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      const ifMatch = request.headers.get('if-match');
      calls.push({ call, body, ...(ifMatch !== null && { ifMatch }) });
      return answer(body, ifMatch);
    });
  });
  return { calls, handlers };
}

export const json = (data: object, status = 200): Response => HttpResponse.json(data, { status });
export const empty = (status = 204, statusText = ''): Response => new HttpResponse(null, { status, statusText });
