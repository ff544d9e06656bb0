import { TransientError } from '@dreamloom/platform';
import { backoffStrategy } from './queue-backend.js';

const pause = (attempt: number, error: Error = new Error('x')) => Number(backoffStrategy(1_000)(attempt, '', error));

describe('backoffStrategy', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [4, 8_000],
    [30, 600_000],
  ])('pauses after attempt %i at most %i ms, and spreads pauses by a fifth', (attempt, max) => {
    const pauses = Array.from({ length: 50 }, () => pause(attempt));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(max);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(max * 0.8);
  });

  it('pauses as long as the vendor asked, up to ten minutes', () => {
    expect(pause(1, new TransientError('busy', 7_000))).toBe(7_000);
    expect(pause(1, new TransientError('busy', 3_600_000))).toBe(600_000);
  });

  it('pauses as after any error when the vendor named no time', () => {
    expect(pause(1, new TransientError('busy'))).toBeGreaterThanOrEqual(800);
  });
});
