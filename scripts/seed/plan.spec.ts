import { mentionsIn, weekNumberAt } from '@dreamloom/contracts';
import { anchorOfFirst, plan } from './plan.ts';

const ANCHOR = new Date('2026-11-21T10:00:00Z');
const SIZE = { dreamers: 200, weeks: 12, paintings: 40 };

describe('the invented community', () => {
  const dreamers = plan(ANCHOR, SIZE);
  const dreams = dreamers.flatMap((dreamer) => dreamer.dreams);

  it('is deterministic for a time, which its first dream encodes', () => {
    expect(plan(ANCHOR, SIZE)).toEqual(dreamers);
    const oldest = dreamers[0]?.dreams.map(({ sentAt }) => sentAt).sort()[0] ?? '';
    expect(anchorOfFirst(new Date(oldest), SIZE)).toEqual(ANCHOR);
  });

  it('has unique people, and dreams of every week but none of the future', () => {
    expect(new Set(dreamers.map(({ email }) => email)).size).toBe(200);
    expect(new Set(dreams.map(({ messageId }) => messageId)).size).toBe(dreams.length);
    const weeks = new Set(dreams.map(({ sentAt }) => weekNumberAt(new Date(sentAt))));
    expect([...weeks].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 13 }, (_, at) => weekNumberAt(ANCHOR) - 12 + at),
    );
    expect(dreams.every(({ sentAt }) => Date.parse(sentAt) <= ANCHOR.getTime())).toBe(true);
    expect(dreams.filter(({ isPainted, isPublic }) => isPainted && isPublic)).toHaveLength(40);
  });

  it('has complete sentences that rarely repeat and identify no person', () => {
    expect(dreams.filter(({ title, words }) => /[{}|:]{2}|[{}|]/.test(title + words) || words === '')).toEqual([]);
    expect(new Set(dreams.map(({ words }) => words)).size / dreams.length).toBeGreaterThan(0.7);
    expect(dreams.flatMap(({ words }) => mentionsIn(words, []))).toEqual([]);
  });
});
