import { dreamSteps, hasFailed, isDeferred, isInProgress } from './dream-steps.js';

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
    expect(isInProgress(dream)).toBe(onItsWay);
    expect(hasFailed(dream)).toBe(states.includes('failed'));
  });

  it('a painting that was put off is still to come', () => {
    const dream = { titleStatus: 'ready', imageStatus: 'painting', artworkDueAt: '2026-11-22T00:00:00.000Z' } as const;
    expect(dreamSteps(dream).map(({ state }) => state)).toEqual(['done', 'done', 'next']);
    expect(isDeferred(dream)).toBe(true);
    expect(isDeferred({ ...dream, artworkDueAt: null })).toBe(false);
  });

  it('a title that was put off is still to come', () => {
    const dream = { titleStatus: 'naming', imageStatus: 'queued', artworkDueAt: '2026-11-22T00:00:00.000Z' } as const;
    expect(dreamSteps(dream).map(({ state }) => state)).toEqual(['done', 'next', 'next']);
    expect(isDeferred(dream)).toBe(true);
  });
});
