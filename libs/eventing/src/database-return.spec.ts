import { jest } from '@jest/globals';
import { DatabaseReturn } from './database-return.js';

const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

describe('DatabaseReturn', () => {
  const query = jest.fn((_sql: string): Promise<unknown> => Promise.resolve([]));
  let database: DatabaseReturn;

  beforeEach(() => {
    jest.useFakeTimers();
    query.mockReset().mockResolvedValue([]);
    database = new DatabaseReturn({ query });
  });
  afterEach(() => jest.useRealTimers());

  it('asks once for all who wait, until there is an answer', async () => {
    query.mockImplementationOnce(refused).mockImplementationOnce(refused);
    const waits = Promise.all([database.wait(), database.wait()]);
    await jest.advanceTimersByTimeAsync(300);
    expect(await waits).toEqual([true, true]);
    expect(query).toHaveBeenCalledTimes(3);
  });

  it('gives up after five seconds, and begins anew when it is asked again', async () => {
    query.mockImplementation(refused);
    const wait = database.wait();
    await jest.advanceTimersByTimeAsync(5_100);
    expect(await wait).toBe(false);
    query.mockResolvedValue([]);
    const again = database.wait();
    await jest.advanceTimersByTimeAsync(100);
    expect(await again).toBe(true);
  });

  it('tells of any other failure', async () => {
    query.mockRejectedValue(new Error('permission denied'));
    const wait = database.wait();
    const told = expect(wait).rejects.toThrow('permission denied');
    await jest.advanceTimersByTimeAsync(100);
    await told;
  });
});
