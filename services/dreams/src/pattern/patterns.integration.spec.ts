import { MIN_MOTIF_DREAMERS, nightOf, Patterns } from '@dreamloom/contracts';
import { Clock } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { nodesOf, plainJournal, plainPatterns, zScore } from '../testing/plain-patterns.js';
import { RandomJournal, seeded } from '../testing/random-journal.js';
import { PRIOR_MENTIONS } from './patterns.sql.js';

const DAY_MS = 86_400_000;

describe('the patterns of a journal', () => {
  let under: JournalUnderTest;
  let journal: Journal;
  let life: RandomJournal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
    life = new RandomJournal(under, journal, seeded(19));
    // Patterns change at midnight, which comes to one of the time zones every few hours.
    jest.spyOn(under.app.get(Clock), 'now').mockReturnValue(new Date());
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => under.close());

  const answer = (query = '', headers = {}) => journal.call('GET', `/api/patterns${query}`, undefined, headers);
  const patterns = async (year?: number) =>
    Patterns.parse((await answer(year === undefined ? '' : `?year=${year}`)).json());
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

  async function expectRecount(): Promise<void> {
    const { today } = await patterns();
    const plain = await plainJournal(under.sql, journal.dreamer);
    const thisYear = Number(today.slice(0, 4));
    for (const year of [thisYear, thisYear - 1, thisYear - 2])
      expect(await patterns(year)).toEqual(plainPatterns(plain, year, today));
  }

  /** What the triggers have counted, as text. */
  const stored = async (table: string, fields: string, joins: string) =>
    (
      await under.sql.query<{ row: string }[]>(
        `select concat_ws(' ', ${fields}) as row from dreams.${table} ${joins} where a.dreamer_id = $1`,
        [journal.dreamer],
      )
    )
      .map(({ row }) => row)
      .sort();
  const NAME = (node: string) => `case when ${node}.is_person then '@' else '' end || ${node}.key`;

  async function expectStoredCounts(): Promise<void> {
    const nodes = [...nodesOf((await plainJournal(under.sql, journal.dreamer)).dreams)];
    expect(await stored('pattern_node', `${NAME('a')}, a.dreams`, 'a')).toEqual(
      nodes.map(([name, { dreams }]) => `${name} ${dreams.length}`).sort(),
    );
    expect(
      await stored(
        'pattern_appearance',
        `${NAME('a')}, dream_id, night`,
        'join dreams.pattern_node a on a.id = node_id',
      ),
    ).toEqual(nodes.flatMap(([name, { dreams }]) => dreams.map(({ id, night }) => `${name} ${id} ${night}`)).sort());
    const pair = `least(${NAME('a')} collate "C", ${NAME('b')}), greatest(${NAME('a')} collate "C", ${NAME('b')})`;
    const both = 'l join dreams.pattern_node a on a.id = l.a join dreams.pattern_node b on b.id = l.b';
    expect(await stored('pattern_link', `${pair}, l.dreams`, both)).toEqual(
      nodes
        .flatMap(([name, { dreams }]) =>
          nodes.map(([other, node]) => {
            const shared = name < other ? dreams.filter((dream) => node.dreams.includes(dream)).length : 0;
            return shared > 0 ? `${name} ${other} ${shared}` : '';
          }),
        )
        .filter((row) => row !== '')
        .sort(),
    );
  }

  it('equal a recount of the dreams, whatever has changed', async () => {
    for (let round = 0; round < 8; round++) {
      await life.live(60);
      await expectRecount();
      await expectStoredCounts();
    }
  });

  it('equal a recount after concurrent changes', async () => {
    const dreams = await Promise.all(Array.from({ length: 12 }, () => life.plant()));
    const person = await life.newPerson('Mei');
    const answers = await Promise.all(
      dreams.flatMap((dream, index) => [
        life.putMotifs(dream, life.motifs()),
        journal.call('POST', `/api/dreams/${dream}/people`, { personId: person }),
        index % 3 === 0 ? journal.call('DELETE', `/api/dreams/${dream}`) : life.putMotifs(dream, life.motifs()),
        journal.call('PUT', `/api/dreams/${dream}/waking`, { wokeAt: life.someTime().toISOString() }),
        journal.call('PUT', `/api/nights/${nightOf(ago(50 + index), 'UTC')}`),
      ]),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    await expectRecount();
    await expectStoredCounts();
  });

  it('refuse a malformed year', async () => {
    for (const year of ['26', '0000', '99999', 'now', ''])
      expect([year, (await answer(`?year=${year}`)).status]).toEqual([year, 400]);
  });

  it('of an empty journal are zeros', async () => {
    const { counts, years, returning, map, nights } = await patterns(2020);
    expect(counts).toMatchObject({ dreams: 0, recallRate: null, streak: { current: 0, max: 0 } });
    expect([years, returning, map, nights]).toEqual([[], [], { nodes: [], links: [] }, []]);
  });

  it('count nights in a row, which a reported night without a dream does not end', async () => {
    const now = new Date();
    jest.spyOn(under.app.get(Clock), 'now').mockReturnValue(now);
    const today = nightOf(now, 'UTC');
    const night = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
    const streak = async () => (await patterns()).counts.streak;
    const dreamOf = (days: number) => journal.plantDream(`${night(days)}T05:00:00Z`);
    for (const days of [1, 2, 4, 7, 8, 9]) await dreamOf(days);
    expect(await streak()).toEqual({ current: 2, max: 3 });
    await journal.call('PUT', `/api/nights/${night(3)}`);
    expect(await streak()).toEqual({ current: 3, max: 3 });
    await journal.call('PUT', `/api/nights/${today}`);
    expect(await streak()).toEqual({ current: 3, max: 3 });
    await dreamOf(5);
    await journal.call('PUT', `/api/nights/${night(6)}`);
    expect(await streak()).toEqual({ current: 7, max: 7 });
  });

  it('answer an unchanged journal with 304, and never with a stale answer', async () => {
    const dream = await life.plant();
    const person = await life.newPerson('Mei');
    let etag = String((await answer()).headers['etag']);
    const isUnchanged = async () => (await answer('', { 'if-none-match': etag })).status === 304;
    expect(await isUnchanged()).toBe(true);
    expect((await answer('?year=2001', { 'if-none-match': etag })).status).toBe(200);
    for (const change of [
      () => life.putMotifs(dream, ['snow']),
      () => journal.call('POST', `/api/dreams/${dream}/people`, { personId: person }),
      () => journal.call('PUT', '/api/nights/2020-01-01'),
      () => journal.call('DELETE', '/api/nights/2020-01-01'),
      () => journal.call('PATCH', '/api/profile', { timezone: 'Asia/Tokyo' }),
      () => journal.call('DELETE', `/api/dreams/${dream}`),
    ]) {
      await change();
      expect(await isUnchanged()).toBe(false);
      etag = String((await answer()).headers['etag']);
      expect(await isUnchanged()).toBe(true);
    }
  });

  it('are erased with the account', async () => {
    await life.live(20);
    await under.sql.query('delete from dreams.dreamer_tally where dreamer_id = $1', [journal.dreamer]);
    await under.sql.query('delete from dreams.dreamer where id = $1', [journal.dreamer]);
    await expectStoredCounts();
    const orphans: unknown[] = await under.sql.query(
      `select 1 from dreams.pattern_link where b not in (select id from dreams.pattern_node)
       union all select 1 from dreams.pattern_appearance where dream_id not in (select id from dreams.dream)`,
    );
    expect(orphans).toEqual([]);
  });

  it('compare motifs with the other journals: those that enough dreamers share and that were read, not typed', async () => {
    const shared: Record<string, number> = {
      'z-sea': MIN_MOTIF_DREAMERS,
      'z-key': 24,
      'z-rare': MIN_MOTIF_DREAMERS - 1,
      'z-typed': 24,
    };
    const all = new Map<string, number>();
    const others = await Promise.all(Array.from({ length: 23 }, () => Journal.open(under)));
    const own = { 'z-sea': 5, 'z-key': 2, 'z-rare': 3, 'z-typed': 4 };
    const isReleased = (motif: string) => motif === 'z-sea' || motif === 'z-key';
    for (const [index, dreamer] of [journal, ...others].entries())
      for (const [motif, dreamers] of Object.entries(shared)) {
        const dreams = dreamer === journal ? own[motif as keyof typeof own] : 1 + ((index * 7) % 3);
        for (let count = 0; index < dreamers && count < dreams; count++) {
          const dream = await dreamer.plantDream(ago(count));
          await dreamer.call('PUT', `/api/dreams/${dream}/motifs`, { motifs: [{ text: motif, kind: 'thing' }] });
          if (dreamer !== journal) all.set(motif, (all.get(motif) ?? 0) + 1);
        }
      }
    await under.sql.query(`update dreams.dream_motif set source = 'ai' where key like 'z-%' and key <> 'z-typed'`);
    const before = String((await answer()).headers['etag']);
    await under.emit('motif-count-due', { slot: new Date().toISOString() });
    await eventually(async () => (await answer('', { 'if-none-match': before })).status === 200);
    const released = new Map([...all].filter(([motif]) => isReleased(motif)));
    const mine = new Map(Object.entries(own).filter(([motif]) => isReleased(motif)));
    const scores = async () => new Map((await patterns()).returning.map((motif) => [motif.key, motif.unusual]));
    const unusual = await scores();
    expect([unusual.get('z-rare'), unusual.get('z-typed')]).toEqual([null, null]);
    for (const motif of ['z-sea', 'z-key'])
      expect(unusual.get(motif)).toBeCloseTo(zScore(mine, released, motif, PRIOR_MENTIONS), 1);
    expect(unusual.get('z-sea')).toBeGreaterThan(0);
    expect(unusual.get('z-key')).toBeLessThan(0);
    // What is typed afterwards is part of the own dreams, and of no count of the community.
    for (let count = 0; count < 12; count++) await life.putMotifs(await journal.plantDream(ago(count)), ['z-sea']);
    const typed = new Map(mine).set('z-sea', own['z-sea'] + 12);
    expect((await scores()).get('z-sea')).toBeCloseTo(zScore(typed, released, 'z-sea', PRIOR_MENTIONS, mine), 1);
  });
});
