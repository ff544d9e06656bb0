import { type QuotaLine, QUOTAS } from './quotas.js';

const lines: [name: string, line: QuotaLine][] = Object.entries(QUOTAS);
const PAID = ['titles', 'images', 'voiceSeconds', 'interpretations', 'questions', 'storedKilobytes'] as const;

describe('the table of quotas', () => {
  it.each(lines)('%s refuses in one sentence that says when to come back', (_name, { message, points }) => {
    const sentence = message('in about 5 hours');
    expect(sentence).toMatch(/^[A-Z].* in about 5 hours\.$/);
    for (const [figure] of sentence.replace('5 hours', '').matchAll(/\d+/g)) expect(Number(figure)).toBe(points);
  });

  it.each(PAID)(
    'one account that uses all its %s every day leaves at least 85 % of the month to the others',
    (work) => {
      const [daily, monthly] = [QUOTAS[`${work}PerDay`], QUOTAS[`${work}PerMonth`]];
      expect([daily.by, monthly.by]).toEqual(['dreamer', 'everybody']);
      expect([daily.seconds, monthly.seconds]).toEqual([86_400, 30 * 86_400]);
      expect(daily.points * 30).toBeLessThanOrEqual(monthly.points * 0.15);
    },
  );

  it('contains points and windows that the store and timers can represent', () => {
    for (const [, { points, seconds }] of lines) {
      expect(points).toBeLessThan(2 ** 31 / 2);
      expect(seconds).toBeGreaterThan(0);
    }
  });
});
