import { MonthOfDreams } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('the facts of a month', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const answer = (month: string, dreamer = journal.dreamer) =>
    under.call({ path: `/internal/dreamers/${dreamer}/months/${month}` });
  const facts = async (month: string) => MonthOfDreams.parse((await answer(month)).json());
  const dream = async (at: string, texts: string[], picture: string | null = null) => {
    const id = await journal.plantDream(at);
    await journal.call('PUT', `/api/dreams/${id}/motifs`, { motifs: texts.map((text) => ({ text, kind: 'thing' })) });
    if (picture !== null)
      await under.sql.query(
        `insert into dreams.dream_image (id, dream_id, media_key, prompt, width, height, placeholder, is_active)
         values ($1, $2, $3, '', 3, 2, '', true)`,
        [randomUUID(), id, picture],
      );
    return id;
  };

  it('are counted from its nights, without the trash and other months', async () => {
    await dream('2026-11-01T06:00:00Z', ['Water', 'Stairs'], 'first');
    const lucid = await dream('2026-11-01T07:00:00Z', ['Water']);
    await journal.patch(lucid, { isLucid: true });
    await dream('2026-11-30T06:00:00Z', ['Water', 'Once'], 'last');
    await dream('2026-10-31T06:00:00Z', ['Stairs', 'Snow'], 'before');
    await dream('2026-12-01T06:00:00Z', ['Snow', 'Stairs'], 'after');
    await journal.call('DELETE', `/api/dreams/${await dream('2026-11-12T06:00:00Z', ['Water'], 'gone')}`);
    expect(await facts('2026-11')).toMatchObject({
      ...{ dreams: 3, nights: 2, lucid: 1 },
      motifs: [
        { text: 'Water', dreams: 3 },
        { text: 'Stairs', dreams: 1 },
      ],
      mediaKey: 'first',
    });
    expect(await facts('2026-09')).toMatchObject({ dreams: 0, nights: 0, lucid: 0, motifs: [], mediaKey: null });
  });

  it('show no painting that is sensitive', async () => {
    const id = await dream('2026-11-01T06:00:00Z', ['Water'], 'first');
    await under.sql.query('update dreams.dream set is_sensitive = true where id = $1', [id]);
    expect(await facts('2026-11')).toMatchObject({ dreams: 1, mediaKey: null });
  });

  it('are those of a dreamer and a month that exist', async () => {
    expect((await answer('2026-11', randomUUID())).status).toBe(404);
    expect((await answer('2026-13')).status).toBe(404);
  });
});
