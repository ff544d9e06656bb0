import { isForward, stepsBefore, VENDOR_STATUSES } from './outbound-message.entity.js';

describe('isForward', () => {
  it.each([
    ['sending', 'queued'],
    ['sending', 'delivered'],
    ['queued', 'sent'],
    ['sent', 'failed'],
    ['sent', 'undelivered'],
    ['delivered', 'read'],
  ] as const)('goes from %s to %s', (from, to) => {
    expect(isForward(from, to)).toBe(true);
  });

  it.each([
    ['delivered', 'sent'],
    ['read', 'delivered'],
    ['delivered', 'delivered'],
    ['delivered', 'failed'],
    ['failed', 'delivered'],
    ['sent', 'queued'],
  ] as const)('does not go from %s to %s', (from, to) => {
    expect(isForward(from, to)).toBe(false);
  });

  it.each(['waiting', 'outside-window', 'withdrawn'] as const)('never goes on from %s', (from) => {
    expect(VENDOR_STATUSES.filter((to) => isForward(from, to))).toEqual([]);
  });
});

describe('stepsBefore', () => {
  it.each([
    ['queued', ['sending']],
    ['sent', ['sending', 'queued']],
    ['delivered', ['sending', 'queued', 'sent']],
    ['read', ['sending', 'queued', 'sent', 'delivered', 'failed', 'undelivered']],
  ] as const)('of %s are %j', (to, steps) => {
    expect(stepsBefore(to)).toEqual(steps);
  });
});
