import { Logger } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Bell, isFor } from './bell.js';

const query = jest.fn((_sql: string, _parameters: string[]) => Promise.resolve([]));
const bell = new Bell({ query } as unknown as DataSource, new Logger('test'));

beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());

const rings = () => query.mock.calls.map(([, [, ring]]) => ring);

it('rings once for what is committed within a moment, and names who has something to do', () => {
  bell.ring(['dreams']);
  bell.ring(['media', 'dreams']);
  bell.ring([]);
  jest.runAllTimers();
  expect(rings()).toEqual(['dreams media']);
  bell.ring([]);
  jest.runAllTimers();
  bell.ring(['collective']);
  jest.runAllTimers();
  expect(rings()).toEqual(['dreams media', 'collective']);
});

it.each([
  ['dreams', 'dreams media', true],
  ['media', 'dreams media', true],
  ['collective', 'dreams media', false],
  ['dreams', undefined, false],
] as const)('wakes %s by the ring %j: %s', (service, ring, wakes) => {
  expect(isFor(service, ring)).toBe(wakes);
});
