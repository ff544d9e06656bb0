import { dreamSteps, hasFailed, isOnItsWay } from './dream-steps.js';

describe('dreamSteps', () => {
  it.each([
    ['naming', 'queued', 'done now next', true],
    ['ready', 'queued', 'done done now', true],
    ['ready', 'painting', 'done done now', true],
    ['ready', 'ready', 'done done done', false],
    ['ready', 'failed', 'done done failed', false],
    ['ready', 'off', 'done done', false],
    ['failed', 'queued', 'done failed next', false],
    ['failed', 'painting', 'done failed now', true],
  ] as const)('name %s, painting %s', (titleStatus, imageStatus, states, onItsWay) => {
    const dream = { titleStatus, imageStatus, failure: null };
    expect(
      dreamSteps(dream)
        .map(({ state }) => state)
        .join(' '),
    ).toBe(states);
    expect(isOnItsWay(dream)).toBe(onItsWay);
    expect(hasFailed(dream)).toBe(states.includes('failed'));
  });
});
