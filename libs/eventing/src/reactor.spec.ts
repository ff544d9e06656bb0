import type { EventName, Subscription } from '@dreamloom/contracts';
import { Logger } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import type { DatabaseReturn } from './database-return.js';
import type { Deliveries } from './deliveries.js';
import type { EventHandler } from './event-handler.js';
import { Reactor } from './reactor.js';
import type { Transactions } from './transactions.js';
import type { WordsFirst } from './words-first.js';

const SUBSCRIPTION: Subscription = 'dreams.dream-recorded.title-dream';

const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

describe('Reactor', () => {
  const start = jest.fn((_eventId: string): Promise<null> => Promise.resolve(null));
  const wait = jest.fn(() => Promise.resolve(true));
  const reactor = new Reactor(
    { start } as unknown as Deliveries,
    {} as Transactions,
    {} as WordsFirst,
    { wait } as unknown as DatabaseReturn,
    new Logger('test', 'error', { write: () => undefined }),
  );
  const deliver = (eventId: string) => reactor.deliver(SUBSCRIPTION, eventId, {} as EventHandler<EventName>);

  beforeEach(() => {
    start.mockReset().mockResolvedValue(null);
    wait.mockReset().mockResolvedValue(true);
  });

  it('has a job that comes again wait for the work that goes on, and others not', async () => {
    await Promise.all([deliver('one'), deliver('one'), deliver('two')]);
    expect(start.mock.calls.map(([eventId]) => eventId)).toEqual(['one', 'two']);
    await deliver('one');
    expect(start).toHaveBeenCalledTimes(3);
  });

  it('goes on in its place when the database is back', async () => {
    start.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    await deliver('one');
    expect(start).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['it does not come back', 1, () => wait.mockResolvedValue(false)],
    ['it goes away again and again', 3, () => undefined],
  ])('leaves it to the queue when %s', async (_, tries, arrange) => {
    arrange();
    start.mockRejectedValue(lost);
    await expect(deliver('one')).rejects.toThrow('the database was away');
    expect(start).toHaveBeenCalledTimes(tries);
  });
});
