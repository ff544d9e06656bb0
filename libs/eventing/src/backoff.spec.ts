import { VENDOR_CALL } from '@dreamloom/contracts';
import { ServiceAway, TransientError } from '@dreamloom/platform';
import { pauseBefore } from './backoff.js';

const still = () => 0;

describe('pauseBefore', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [4, 8_000],
    [30, 600_000],
  ])('before try %i it waits %i ms', (attempt, pause) => {
    expect(pauseBefore(attempt, VENDOR_CALL, new Error('x'), still)).toBe(pause);
  });

  it('waits as long as the vendor asked', () => {
    expect(pauseBefore(1, VENDOR_CALL, new TransientError('busy', 7_000), still)).toBe(7_000);
  });

  it('waits for a part of our own house a few seconds at most', () => {
    const away = new ServiceAway('no answer');
    expect([1, 2, 3, 30].map((attempt) => pauseBefore(attempt, VENDOR_CALL, away, still))).toEqual([
      1_000, 2_000, 4_000, 4_000,
    ]);
  });

  it('spreads pauses by a fifth', () => {
    expect(pauseBefore(1, VENDOR_CALL, new Error('x'), () => 1)).toBe(1_200);
  });
});
