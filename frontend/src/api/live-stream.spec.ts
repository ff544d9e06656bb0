import { jest } from '@jest/globals';
import { FakeEventSource } from '../testing/jsdom-additions.js';
import { openLiveStream } from './live-stream.js';

describe('the live stream', () => {
  let changed: string[];
  let accountChanges: number;
  let returns: number;
  let close: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    FakeEventSource.opened = [];
    changed = [];
    accountChanges = 0;
    returns = 0;
    close = openLiveStream({
      onDream: ({ dreamId }) => changed.push(dreamId),
      onUser: () => (accountChanges += 1),
      onReturn: () => (returns += 1),
    });
    FakeEventSource.last.open();
  });

  afterEach(() => {
    close();
    jest.useRealTimers();
  });

  it('hears which dream changed', () => {
    FakeEventSource.last.sendDream('d-1');
    expect(FakeEventSource.last.url).toBe('/api/live');
    expect(changed).toEqual(['d-1']);
  });

  it('hears that the account changed', () => {
    FakeEventSource.last.sendUser();
    expect(accountChanges).toBe(1);
    expect(changed).toEqual([]);
  });

  it('tells of its return after a gap, and not of its first opening', () => {
    expect(returns).toBe(0);
    FakeEventSource.last.fail(false);
    FakeEventSource.last.open();
    expect(returns).toBe(1);
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it('opens a refused stream again, each time after a longer pause', () => {
    FakeEventSource.last.fail(true);
    jest.advanceTimersByTime(1_000);
    expect(FakeEventSource.opened).toHaveLength(2);
    FakeEventSource.last.fail(true);
    jest.advanceTimersByTime(1_999);
    expect(FakeEventSource.opened).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(FakeEventSource.opened).toHaveLength(3);
  });

  it('stays closed once it is closed', () => {
    FakeEventSource.last.fail(true);
    close();
    jest.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});
