import { setupServer } from 'msw/node';
import { FakeEventSource } from './fake-event-source.js';

/** The network's edge: a request nobody expected fails the test, even where the app copes with the failure. */
export const server = setupServer();

let unexpected: Promise<string>[] = [];

beforeAll(() =>
  server.listen({
    onUnhandledFrame: ({ frame, defaults }) => {
      unexpected.push(frame.getUnhandledMessage());
      defaults.error();
    },
  }),
);

afterEach(async () => {
  const messages = await Promise.all(unexpected);
  unexpected = [];
  server.resetHandlers();
  FakeEventSource.opened = [];
  expect(messages).toEqual([]);
});

afterAll(() => server.close());
