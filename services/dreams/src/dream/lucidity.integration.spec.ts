import { Dream } from '@dreamloom/contracts';
import { changed } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('the lucidity of a dream', () => {
  let under: JournalUnderTest;
  let journal: Journal;
  let id: string;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
    id = await journal.plantDream('2026-11-20T06:30:00Z');
  });
  afterAll(() => under.close());

  const rate = async (lucidity: unknown) => journal.call('PUT', `/api/dreams/${id}/lucidity`, { lucidity });
  const rated = async (lucidity: number | null) => Dream.parse((await rate(lucidity)).json());

  it('sets the flag from 2 on, and leaves it when the rating is removed', async () => {
    expect(await journal.dream(id)).toMatchObject({ isLucid: false, lucidity: null });
    expect(await rated(4)).toMatchObject({ isLucid: true, lucidity: 4, revision: 1 });
    expect(await rated(null)).toMatchObject({ isLucid: true, lucidity: null });
    expect(await rated(1)).toMatchObject({ isLucid: false, lucidity: 1 });
    expect(await rated(2)).toMatchObject({ isLucid: true, lucidity: 2 });
  });

  it('stays when the flag of an edit agrees with it, and is removed when it contradicts', async () => {
    await rated(3);
    await journal.patch(id, { isLucid: true, title: 'The attic' });
    expect(await journal.dream(id)).toMatchObject({ isLucid: true, lucidity: 3 });
    await journal.patch(id, { isLucid: false });
    expect(await journal.dream(id)).toMatchObject({ isLucid: false, lucidity: null });
  });

  it('is the dreamer’s: no later reading changes the flag', async () => {
    await rated(0);
    expect(await under.sql.query('select lucid_source as source from dreams.dream where id = $1', [id])).toEqual([
      { source: 'dreamer' },
    ]);
  });

  it.each([-1, 6, 2.5, '3', undefined])('is refused as %j', async (lucidity) => {
    expect((await rate(lucidity)).status).toBe(400);
    expect(await journal.dream(id)).toMatchObject({ lucidity: null });
  });

  it('is in an export and comes back with it; one that contradicts the flag or is missing is unknown', async () => {
    await rated(5);
    const archive = (await journal.raw('/api/profile/export', {})).body;
    const imported = async (lucidity: string) => {
      journal = await Journal.open(under);
      const file = await changed(archive, (files) =>
        files.set('dreams.json', String(files.get('dreams.json')).replace('"lucidity":5,', lucidity)),
      );
      expect((await journal.import(file)).body).toContain('"added":1');
      const [dream] = (await journal.page()).dreams;
      return { isLucid: dream?.isLucid, lucidity: dream?.lucidity };
    };
    expect(await imported('"lucidity":5,')).toEqual({ isLucid: true, lucidity: 5 });
    for (const strange of ['', '"lucidity":1,', '"lucidity":"5",'])
      expect(await imported(strange)).toEqual({ isLucid: true, lucidity: null });
  });
});
