import { Backoff } from './processes.ts';

describe('the delay before a restart', () => {
  it('doubles from 0.2 s up to 30 s', () => {
    const backoff = new Backoff();
    const pauses = Array.from({ length: 10 }, () => backoff.next(1_000));
    expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000]);
  });

  it('is reset after five seconds of uptime', () => {
    const backoff = new Backoff();
    backoff.next(0);
    backoff.next(0);
    expect(backoff.next(5_000)).toBe(200);
    expect(backoff.next(4_999)).toBe(400);
  });
});
