import { VENDOR_CALL } from '@dreamloom/contracts';
import { TransientError } from '@dreamloom/platform';
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

  it('spreads pauses by a fifth', () => {
    expect(pauseBefore(1, VENDOR_CALL, new Error('x'), () => 1)).toBe(1_200);
  });
});
