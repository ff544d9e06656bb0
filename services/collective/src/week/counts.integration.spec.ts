import { seedsFrom } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import {
  type CollectiveUnderTest,
  collectiveUnderTest,
  motifs,
  type Published,
} from '../testing/collective-under-test.js';

const OPERATIONS = 300;
const PIECES = 'whale bridge lantern garden clock owl ladder harbour violin mirror tunnel comet'.split(' ');
const PLACES = ['Barcelona, Spain', 'Madrid, Spain', 'Lisboa, Portugal', null, 'nowhere 7'];

function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

describe('the counters of weeks', () => {
  let underTest: CollectiveUnderTest;

  beforeAll(async () => {
    underTest = await collectiveUnderTest();
  });
  afterAll(() => underTest.close());

  const title = `[R268] equal a recount after ${OPERATIONS} dreams published, edited, moved, withdrawn and erased with their dreamers in any order`;
  it.each(seedsFrom(7))(`${title}, seed %i`, async (seed) => {
    await underTest.source.query(
      'truncate collective.dreamt_too, collective.published_dream, collective.week_dreamer, collective.week_total, collective.week_motif',
    );
    const roll = dice(seed);
    const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T;
    const dreamers = Array.from({ length: 9 }, () => randomUUID());
    const dreamt = () => {
      const pieces = Array.from({ length: 1 + roll(6) }, () => pick(PIECES));
      return { content: `I saw ${pieces.join(' and ')}.`, motifs: motifs(...new Set(pieces)) };
    };
    const day = () => {
      const night = `2026-11-${String(2 + roll(19)).padStart(2, '0')}`;
      return { night, createdAt: `${night}T05:00:00.000Z` };
    };
    const published: Published[] = [];
    const erase = async (dreamerId: string) => {
      await underTest.settled();
      await underTest.emit('dreamer-erased', { dreamerId, emailFingerprint: 'x', artworkIds: [], messageIds: [] });
      await underTest.settled();
      published.splice(0, published.length, ...published.filter((dream) => dream.dreamerId !== dreamerId));
    };
    for (let operation = 0; operation < OPERATIONS; operation++) {
      if (operation % 120 === 60) await erase(pick(dreamers));
      const act = roll(10);
      const at = roll(published.length || 1);
      const dream = published[at];
      if (!dream || act < 5)
        published.push(
          await underTest.publish({
            dreamerId: pick(dreamers),
            ...dreamt(),
            ...day(),
            location: pick(PLACES),
          }),
        );
      else if (act < 7) published[at] = await underTest.publish({ ...dream, ...dreamt() });
      else if (act < 8) published[at] = await underTest.publish({ ...dream, ...day(), location: pick(PLACES) });
      else {
        await underTest.withdraw(dream);
        published.splice(at, 1);
      }
    }
    await underTest.settled();
    const stored = await underTest.source.query<{ dream_id: string }[]>(
      'select dream_id from collective.published_dream',
    );
    expect(stored.map((row) => row.dream_id).sort()).toEqual(published.map(({ dreamId }) => dreamId).sort());
    const dreamersNow = await underTest.source.query<unknown[]>(
      'select * from collective.week_dreamer order by 1, 2, 3',
    );
    const dreamersRecounted = await underTest.source.query<unknown[]>(
      `select week, region, dreamer_id, count(*)::int as dreams from collective.published_dream, unnest(regions) region
       where week is not null group by 1, 2, 3 order by 1, 2, 3`,
    );
    expect(dreamersNow).toEqual(dreamersRecounted);
    expect(dreamersNow.length).toBeGreaterThan(20);
    const totalsNow = await underTest.source.query<unknown[]>('select * from collective.week_total order by 1, 2');
    const totalsRecounted = await underTest.source.query<unknown[]>(
      `select week, region, count(*)::int as dreams, count(distinct dreamer_id)::int as dreamers
       from collective.published_dream, unnest(regions) region where week is not null group by 1, 2 order by 1, 2`,
    );
    expect(totalsNow).toEqual(totalsRecounted);
    const motifsNow = await underTest.source.query<unknown[]>('select * from collective.week_motif order by 1, 2, 3');
    const motifsRecounted = await underTest.source.query<unknown[]>(
      `select week, region, motif, count(distinct dreamer_id)::int as dreamers
       from collective.published_dream, unnest(regions) region, unnest(motifs) motif
       where week is not null group by 1, 2, 3 order by 1, 2, 3`,
    );
    expect(motifsNow).toEqual(motifsRecounted);
    expect(motifsNow.length).toBeGreaterThan(50);
  });

  it('include a sensitive dream, whose motifs are neither counted nor given to the model', async () => {
    const isCounted = async () =>
      (await underTest.source.query<unknown[]>(`select 1 from collective.week_motif where motif = 'lighthouse'`))
        .length > 0;
    const bloody = { createdAt: '2026-10-14T05:00:00.000Z', content: 'Blood in a lighthouse.', isSensitive: true };
    const [dream] = await underTest.publishForEach(3, bloody);
    await underTest.publishForEach(3, { createdAt: bloody.createdAt });
    await underTest.settled();
    expect(await isCounted()).toBe(false);
    const totals: unknown[] = await underTest.source.query(
      `select dreams from collective.week_total where week = 64 and region = '*'`,
    );
    expect(totals).toEqual([{ dreams: 6 }]);
    await underTest.emit('week-ended', { slot: underTest.clock.now().toISOString() });
    await underTest.settled();
    expect(underTest.interpreter.weeks).toContainEqual(
      expect.objectContaining({ motifs: ['bridge', 'whale'], moods: ['peaceful'] }),
    );
    expect(JSON.stringify(underTest.interpreter.weeks)).not.toContain('lighthouse');
    await underTest.publish({ ...(dream as Published), isSensitive: false });
    await underTest.settled();
    expect(await isCounted()).toBe(true);
  });
});
