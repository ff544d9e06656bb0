import { windowIsOpen } from './outbound-delivery.js';

const HOUR = 3_600_000;

describe('windowIsOpen', () => {
  it.each([
    ['the phone never wrote', undefined, false],
    ['it wrote a moment ago', 100 * HOUR, true],
    ['it wrote a little less than a day ago', 76 * HOUR + 1, true],
    ['it wrote a day ago', 76 * HOUR, false],
  ])('%s', (_case, lastInboundAt, open) => {
    expect(windowIsOpen(lastInboundAt, 100 * HOUR)).toBe(open);
  });
});
