import type { ServiceName } from '@dreamloom/contracts';
import { Logger } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Bell, isFor } from './bell.js';

const query = jest.fn((_sql: string, _parameters: [string[], string[]]) => Promise.resolve([]));
const bell = new Bell({ query } as unknown as DataSource, new Logger('test'));

beforeAll(() => jest.useFakeTimers());
beforeEach(() => query.mockClear());
afterAll(() => jest.useRealTimers());

const ring = (services: ServiceName[], ...payloads: string[]) =>
  bell.ring({
    services: new Set(services),
    announcements: payloads.map((payload) => ({ channel: 'live', payload })),
  });
const told = () =>
  query.mock.calls.map(([, [channels, payloads]]) => channels.map((channel, n) => `${channel}: ${payloads[n]}`));

it('rings once for what is committed within a moment, and names who has something to do', () => {
  ring(['dreams']);
  ring(['media', 'dreams']);
  ring([]);
  jest.runAllTimers();
  expect(told()).toEqual([['events: dreams media']]);
  ring([]);
  jest.runAllTimers();
  ring(['collective']);
  jest.runAllTimers();
  expect(told()).toEqual([['events: dreams media'], ['events: collective']]);
});

it('makes the announcements of a moment with the same ring, equal ones once', () => {
  ring([], 'one', 'two');
  ring(['dreams'], 'two', 'three');
  jest.runAllTimers();
  ring([], 'two');
  jest.runAllTimers();
  expect(told()).toEqual([['live: one', 'live: two', 'live: three', 'events: dreams'], ['live: two']]);
});

it('tells what is still to come at once when it is flushed, and nothing twice', async () => {
  await bell.flush();
  ring(['dreams'], 'one');
  await bell.flush();
  jest.runAllTimers();
  expect(told()).toEqual([['live: one', 'events: dreams']]);
});

it.each([
  ['dreams', 'dreams media', true],
  ['media', 'dreams media', true],
  ['collective', 'dreams media', false],
  ['dreams', undefined, false],
] as const)('wakes %s by the ring %j: %s', (service, ring, wakes) => {
  expect(isFor(service, ring)).toBe(wakes);
});
