import { BADGE_TYPES, BadgeStats, type BadgeType, TotalUsers } from '@dreamloom/contracts';
import { seedsFrom } from '@dreamloom/testing';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { seeded } from '../testing/random-journal.js';
import { INSTALL_BADGE_RULES } from './badge-functions.js';

const ZONES = ['UTC', 'Europe/Madrid', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'];

const FULL_COUNT = `
  with dreamer as (
    select r.id,
      (select t.most_dreams from dreams.dreamer_tally t where t.dreamer_id = r.id) as dreams,
      count(d.id) filter (where extract(hour from d.created_at at time zone coalesce(r.timezone, 'UTC')) in (4, 5, 6)) as early,
      count(d.id) filter (where extract(hour from d.created_at at time zone coalesce(r.timezone, 'UTC')) in (0, 1, 2, 3)) as late
    from dreams.dreamer r left join dreams.dream d on d.dreamer_id = r.id and d.deleted_at is null group by r.id)
  select count(*) as new_dreamer,
    count(*) filter (where dreams >= 3) as dream_streak_bronze, count(*) filter (where dreams >= 7) as dream_streak_silver,
    count(*) filter (where dreams >= 30) as dream_streak_gold, count(*) filter (where dreams >= 100) as dream_streak_diamond,
    count(*) filter (where early >= 3) as early_bird, count(*) filter (where late >= 3) as night_owl
  from dreamer`;

describe('a badge', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const stats = async () => BadgeStats.parse((await journal.call('GET', '/api/badges/stats')).json());
  /** Holders of each badge, as the counters have them and as all dreams have them. */
  const counted = async () => {
    const rows = await under.sql.query<{ badge: BadgeType; holders: string }[]>(
      'select badge, sum(holders) as holders from dreams.badge_holders group by badge',
    );
    return holdersOf(Object.fromEntries(rows.map(({ badge, holders }) => [badge, holders])));
  };
  const recounted = async () => {
    const [row] = await under.sql.query<Record<BadgeType, string>[]>(FULL_COUNT);
    return holdersOf(row ?? {});
  };
  /** The page counts no badges of a time of day. */
  const statsOf = (holders: Record<string, number>) => {
    const totalUsers = holders['new_dreamer'] ?? 0;
    const percent = (count: number) => Math.max(1, Math.ceil((100 * count) / totalUsers));
    const rankings = Object.entries(holders).map(([badge, count]) => [badge, percent(count)]);
    return { rankings: { ...Object.fromEntries(rankings), early_bird: 0, night_owl: 0 }, totalUsers };
  };
  const holdersOf = (row: Partial<Record<BadgeType, string>>) =>
    Object.fromEntries(BADGE_TYPES.map((badge) => [badge, Number(row[badge] ?? 0)]));

  it('[R256 R257 R258 R390 R410] has a first badge that everybody holds, and seven rankings', async () => {
    expect(await stats()).toEqual({
      totalUsers: 1,
      rankings: {
        ...{ new_dreamer: 100, dream_streak_bronze: 1, dream_streak_silver: 1, dream_streak_gold: 1 },
        ...{ dream_streak_diamond: 1, early_bird: 0, night_owl: 0 },
      },
    });
    const answer = await journal.call('GET', '/api/stats/total-users');
    expect(TotalUsers.parse(answer.json())).toEqual({ totalUsers: 1 });
  });

  describe('[R259 R260 R261 R262] for the number of dreams', () => {
    it.each([
      ['dream_streak_bronze', 3],
      ['dream_streak_silver', 7],
      ['dream_streak_gold', 30],
      ['dream_streak_diamond', 100],
    ] as const)('%s is held from %i dreams on', async (badge, threshold) => {
      const dreamer = await Journal.open(under);
      const holders = async () =>
        Number(
          (
            await under.sql.query<{ sum: string }[]>('select sum(holders) from dreams.badge_holders where badge = $1', [
              badge,
            ])
          )[0]?.sum ?? 0,
        );
      const before = await holders();
      for (let count = 1; count < threshold; count++) await dreamer.plantDream('2026-01-01T12:00:00Z');
      expect(await holders()).toBe(before);
      await dreamer.plantDream('2026-01-01T12:00:00Z');
      expect(await holders()).toBe(before + 1);
    });
  });

  it('for the number of dreams stays when dreams are deleted', async () => {
    const dreamer = await Journal.open(under);
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push(await dreamer.plantDream('2026-01-01T12:00:00Z'));
    const { dream_streak_bronze: holders } = await counted();
    await dreamer.call('DELETE', `/api/dreams/${ids[0]!}`);
    await under.sql.query('delete from dreams.dream where id = any($1)', [ids.slice(1)]);
    expect(await dreamer.page()).toMatchObject({ total: 0, mostDreams: 4 });
    await dreamer.call('POST', `/api/dreams/${ids[0]!}/restore`);
    expect(await dreamer.page()).toMatchObject({ total: 1, mostDreams: 4 });
    expect((await counted()).dream_streak_bronze).toBe(holders);
  });

  describe('[R263 R264] for the hour', () => {
    it.each([
      ['early bird', '2026-07-01T04:59:59Z', [1, 0]],
      ['early bird', '2026-07-01T02:00:00Z', [1, 0]],
      ['early bird no more', '2026-07-01T05:00:00Z', [0, 0]],
      ['night owl', '2026-06-30T22:00:00Z', [0, 1]],
      ['night owl', '2026-07-01T01:59:59Z', [0, 1]],
      ['not yet midnight', '2026-06-30T21:59:59Z', [0, 0]],
    ])('%s at %s by the dreamer’s own clock', async (_title, at, [early, late]) => {
      const dreamer = await Journal.open(under);
      await dreamer.plantDream(at);
      await dreamer.call('PATCH', '/api/profile', { timezone: 'Europe/Madrid' });
      await dreamer.plantDream(at);
      const [tally] = await under.sql.query<{ early: number; late: number }[]>(
        'select early, late from dreams.dreamer_tally where dreamer_id = $1',
        [dreamer.dreamer],
      );
      expect(tally).toEqual({ early: early! * 2, late: late! * 2 });
    });
  });

  it('counts a dream that moves to another hour; any other change of a dream only changes the version', async () => {
    const dreamer = await Journal.open(under);
    const id = await dreamer.plantDream('2026-07-01T12:00:00Z');
    const change = async (set: string) => {
      await under.sql.query(`update dreams.dream set ${set} where id = $1`, [id]);
      const [tally] = await under.sql.query<{ version: string; counts: number[] }[]>(
        'select version, array[dreams, early, late] as counts from dreams.dreamer_tally where dreamer_id = $1',
        [dreamer.dreamer],
      );
      return { version: Number(tally?.version), counts: tally?.counts };
    };
    const steps = [await change(`title = 'a'`), await change(`created_at = '2026-07-01T05:00:00Z'`)];
    steps.push(await change('deleted_at = now()'), await change(`title = 'b'`), await change('deleted_at = null'));
    expect(steps.map(({ counts }) => counts)).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
      [1, 1, 0],
    ]);
    const versions = steps.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  const title = 'is equal to a full count after whatever happens, in whatever order and at the same time';
  it.each(seedsFrom(40))(`${title}, seed %i`, async (seed) => {
    const dreamers = await Promise.all(Array.from({ length: 6 }, () => Journal.open(under)));
    const random = seeded(seed);
    const randomInt = (limit: number) => Math.floor(random() * limit);
    const any = <T>(things: readonly T[]) => things[randomInt(things.length)]!;
    const at = () => new Date(Date.UTC(2026, 0, 1 + randomInt(300), randomInt(24), randomInt(60)));
    // Actions run at the same time, so each takes all its random numbers before it waits for anything.
    const plant = async (dreamer: Journal) => {
      for (const time of Array.from({ length: 1 + randomInt(8) }, at)) await dreamer.plantDream(time);
    };
    const dreamOf = async (dreamer: Journal) => {
      const chosen = random();
      const rows = await under.sql.query<{ id: string }[]>(
        'select id from dreams.dream where dreamer_id = $1 order by created_at, id',
        [dreamer.dreamer],
      );
      return rows[Math.floor(chosen * rows.length)]?.id ?? dreamer.dreamer;
    };
    const acts: ((dreamer: Journal) => Promise<unknown>)[] = [
      plant,
      plant,
      async (dreamer) => dreamer.call('DELETE', `/api/dreams/${await dreamOf(dreamer)}`),
      async (dreamer) => dreamer.call('POST', `/api/dreams/${await dreamOf(dreamer)}/restore`),
      (dreamer) => dreamer.call('PATCH', '/api/profile', { timezone: any(ZONES) }),
      async (dreamer) => under.sql.query<unknown>('delete from dreams.dream where id = $1', [await dreamOf(dreamer)]),
      (dreamer) => under.sql.query<unknown>('delete from dreams.dreamer where id = $1', [dreamer.dreamer]),
    ];
    for (let round = 0; round < 40; round++) {
      dreamers.push(await Journal.open(under));
      // Actions on a dreamer who was erased concurrently fail, which is expected.
      await Promise.allSettled(Array.from({ length: 4 }, () => any(acts)(any(dreamers))));
      if (round % 5 !== 4) continue;
      const holders = await recounted();
      expect(await counted()).toEqual(holders);
      expect(await stats()).toEqual(statsOf(holders));
    }
    const tallies = await under.sql.query<{ wrong: string }[]>(`
      select count(*) as wrong from dreams.dreamer_tally t where most_dreams < dreams or dreams <>
        (select count(*) from dreams.dream d where d.dreamer_id = t.dreamer_id and d.deleted_at is null)`);
    expect(Number(tallies[0]?.wrong)).toBe(0);

    // A migration with new rules counts everything again.
    await under.sql.query('update dreams.dreamer_tally set early = 99, late = 99');
    expect(await counted()).not.toEqual(await recounted());
    await under.sql.query(INSTALL_BADGE_RULES);
    expect(await counted()).toEqual(await recounted());
  });
});
