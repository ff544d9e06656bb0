import { Logger } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import type { Deliveries, Waiting } from './deliveries.js';
import type { Queues } from './queues.js';
import { Sweeper } from './sweeper.js';

const waiting = (event_id: string): Waiting => ({ event_id, subscription: 'dreams.dream-recorded.title-dream' });
const [first, second, third] = [waiting('1'), waiting('2'), waiting('3')];

describe('Sweeper', () => {
  const { subscription } = first;
  const deliveries = {
    given: jest.fn(() => Promise.resolve([{ subscription, all: 3, overdue: 3 }])),
    overdue: jest.fn((..._asked: unknown[]) => Promise.resolve([first, second, third])),
    putBack: jest.fn(() => Promise.resolve()),
  };
  const queues = {
    demandStore: jest.fn(() => Promise.resolve()),
    add: jest.fn(() => Promise.resolve()),
    held: jest.fn(() => Promise.resolve(0)),
    revive: jest.fn((_one: Waiting) => Promise.resolve()),
  };
  let sweeper: Sweeper;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.clearAllMocks();
    deliveries.given.mockImplementation(() => Promise.resolve([{ subscription, all: 3, overdue: 3 }]));
    queues.held.mockImplementation(() => Promise.resolve(0));
    const quiet = new Logger('test', 'error', { write: () => undefined });
    sweeper = new Sweeper([], deliveries as unknown as Deliveries, queues as unknown as Queues, quiet);
  });
  afterEach(async () => {
    await sweeper.stop();
    jest.useRealTimers();
  });

  const away = () => Promise.reject(new Error('the store is away'));
  const look = () => jest.advanceTimersByTimeAsync(2_000);

  it('looks every two seconds and puts back nothing that was handed over', async () => {
    await look();
    expect(queues.add).toHaveBeenCalledWith([first, second, third]);
    expect(queues.revive).toHaveBeenCalledTimes(3);
    await look();
    expect(deliveries.overdue).toHaveBeenCalledTimes(2);
    expect(deliveries.putBack).not.toHaveBeenCalled();
  });

  it('claims nothing for a store that is away, and looks again two seconds later', async () => {
    queues.demandStore.mockImplementationOnce(away);
    await look();
    expect(deliveries.overdue).not.toHaveBeenCalled();
    await look();
    expect(queues.add).toHaveBeenCalledTimes(1);
  });

  it('touches nothing of a queue that is only busy, but for every fifteenth look', async () => {
    queues.held.mockImplementation(() => Promise.resolve(3));
    await look();
    expect(deliveries.overdue).toHaveBeenCalledTimes(1);
    for (let more = 1; more < 15; more++) await look();
    expect(deliveries.overdue).toHaveBeenCalledTimes(1);
    await look();
    expect(deliveries.overdue).toHaveBeenCalledTimes(2);
    queues.held.mockImplementation(() => Promise.resolve(2));
    await look();
    expect(deliveries.overdue).toHaveBeenCalledTimes(3);
    expect(deliveries.overdue).toHaveBeenLastCalledWith([subscription], 6, 1_000);
  });

  it('fills a queue that was emptied with what it was given more than a second ago', async () => {
    deliveries.given.mockImplementation(() => Promise.resolve([{ subscription, all: 40, overdue: 0 }]));
    queues.held.mockImplementation(() => Promise.resolve(19));
    await look();
    expect(deliveries.overdue.mock.calls).toEqual([[[subscription], 1, 1_000]]);
    expect(queues.add).toHaveBeenCalledWith([first, second, third]);
    expect(queues.revive).not.toHaveBeenCalled();
    queues.add.mockImplementationOnce(away);
    await look();
    expect(deliveries.putBack).toHaveBeenCalledWith([first, second, third], 'sweeper');
    queues.held.mockImplementation(() => Promise.resolve(20));
    await look();
    expect(deliveries.overdue).toHaveBeenCalledTimes(2);
  });

  it('asks no queue about what it was given a moment ago', async () => {
    deliveries.given.mockImplementationOnce(() => Promise.resolve([{ subscription, all: 3, overdue: 0 }]));
    await look();
    expect(queues.held).not.toHaveBeenCalled();
    expect(deliveries.overdue).not.toHaveBeenCalled();
  });

  it('puts all back when the store goes away after it answered', async () => {
    queues.add.mockImplementationOnce(away);
    await look();
    expect(deliveries.putBack).toHaveBeenCalledWith([first, second, third], 'sweeper');
  });

  it('puts back the one that could not be brought back, and brings back the others', async () => {
    queues.revive.mockImplementation((one) => (one === second ? away() : Promise.resolve()));
    await look();
    expect(queues.revive).toHaveBeenCalledTimes(3);
    expect(deliveries.putBack).toHaveBeenCalledWith([second], 'sweeper');
  });
});
