import { Logger } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { CommitNotifier } from './commit-notifier.js';

const query = jest.fn((_sql: string, _parameters: [string[], string[]]) => Promise.resolve([]));
const logger = new Logger('test');
const notifier = new CommitNotifier({ query } as unknown as DataSource, logger);

beforeAll(() => jest.useFakeTimers());
beforeEach(() => query.mockClear());
afterAll(() => jest.useRealTimers());

const notify = (...payloads: string[]) => notifier.notify(payloads.map((payload) => ({ channel: 'live', payload })));
const sent = () =>
  query.mock.calls.map(([, [channels, payloads]]) => channels.map((channel, n) => `${channel}: ${payloads[n]}`));

it('sends the notifications of a moment with one statement, equal ones once', () => {
  notify('one', 'two');
  notify('two', 'three');
  notify();
  jest.runAllTimers();
  expect(sent()).toEqual([['live: one', 'live: two', 'live: three']]);
  notify();
  jest.runAllTimers();
  notify('two');
  jest.runAllTimers();
  expect(sent()).toEqual([['live: one', 'live: two', 'live: three'], ['live: two']]);
});

it('sends what is pending at once when it is flushed, and nothing twice', async () => {
  await notifier.flush();
  notify('one');
  await notifier.flush();
  expect(jest.getTimerCount()).toBe(0);
  jest.runAllTimers();
  expect(sent()).toEqual([['live: one']]);
});

it('waits for nothing where there is nothing to send', () => {
  notify();
  expect(jest.getTimerCount()).toBe(0);
});

it('logs a failure of the database and goes on', async () => {
  const problem = jest.spyOn(logger, 'problem').mockImplementation(() => undefined);
  const failure = new Error('gone');
  query.mockRejectedValueOnce(failure);
  notify('one');
  await notifier.flush();
  expect(problem.mock.calls).toEqual([['could not notify of a commit', failure]]);
  notify('two');
  await notifier.flush();
  expect(sent().at(-1)).toEqual(['live: two']);
});
