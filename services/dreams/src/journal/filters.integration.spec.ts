import { MOODS } from '@dreamloom/contracts';
import { seedsFrom } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { plainJournal, plainlyFound } from '../testing/plain-patterns.js';
import { RandomJournal, seeded } from '../testing/random-journal.js';

describe('the filters of a journal', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const title = 'find by every combination of filters the dreams that have all of it, page by page';
  it.each(seedsFrom(20))(`${title}, seed %i`, async (seed) => {
    const life = new RandomJournal(under, journal, seeded(seed));
    await life.live(120);
    const plain = await plainJournal(under.sql, journal.dreamer);
    const people = [...new Set(plain.dreams.flatMap((dream) => dream.people.map(({ id }) => id)))];
    const nights = plain.dreams.map(({ night }) => night).sort();
    const keys = [...new Set(plain.dreams.flatMap((dream) => dream.motifs.map(({ key }) => key)))];
    const maybe = <One>(value: One): One | undefined => (life.isSo(0.25) ? value : undefined);
    let found = 0;
    for (let turn = 0; turn < 150; turn++) {
      const query = {
        motif: maybe([life.oneOf(keys), ...life.some(keys, 1)]),
        person: maybe([life.oneOf(people)]),
        mood: maybe(life.oneOf(MOODS)),
        lucid: maybe(life.isSo()),
        recurrent: maybe(life.isSo()),
        from: maybe(nights[life.below(nights.length / 2)]!),
        to: maybe(nights[Math.ceil(nights.length / 2) + life.below(nights.length / 2 - 1)]!),
        hour: maybe(life.below(24)),
        filter: maybe(life.oneOf(['lucid', ...MOODS] as const)),
        q: maybe(life.oneOf(['dream', 'ANOTHER', 'word'])),
      };
      const parameters = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((item) => [name, String(item)])),
      ).toString();
      const listed: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const next = cursor && `&cursor=${encodeURIComponent(cursor)}`;
        const page = await journal.page(`?limit=3&${parameters}${next}`);
        listed.push(...page.dreams.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect([parameters, listed]).toEqual([parameters, plainlyFound(plain, query)]);
      found += listed.length;
    }
    expect(found).toBeGreaterThan(150);
  });

  it('find nothing by an unknown motif, and refuse a malformed filter', async () => {
    await journal.plantDream(new Date());
    const list = async (query: string) => journal.call('GET', `/api/dreams?${query}`);
    for (const query of ['motif=nothing', `person=${randomUUID()}`, 'motif=a%00b', 'from=2026-02-02&to=2026-01-01'])
      expect([query, (await list(query)).json<{ dreams: unknown[] }>().dreams]).toEqual([query, []]);
    for (const query of [
      ...['motif=', 'motif=a&motif=b&motif=c&motif=d', 'person=mei', 'mood=sad', 'lucid=maybe', 'recurrent=1'],
      ...['from=2026-02-30', 'to=today', 'from=0000-01-01', 'hour=24', 'hour=', 'hour=-1', 'from=a&from=b'],
    ]) {
      const refused = await list(query);
      expect([query, refused.status]).toEqual([query, 400]);
      expect(refused.json<{ message: string }>().message).toMatch(/\w{4}/);
    }
  });
});
