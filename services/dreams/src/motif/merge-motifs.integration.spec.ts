import { MAX_MOTIF_MERGES, type OwnMotifs } from '@dreamloom/contracts';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('motifs that a dreamer counts as one', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const own = async () => (await journal.call('GET', '/api/motifs')).json<OwnMotifs>();
  const counts = async () => Object.fromEntries((await own()).motifs.map(({ key, dreams }) => [key, dreams]));
  const merge = (from: string, into: string) => journal.call('POST', '/api/motifs/merges', { from, into });
  const separate = (from: string) => journal.call('DELETE', '/api/motifs/merges', { from });
  const put = (id: string, ...texts: string[]) =>
    journal.call('PUT', `/api/dreams/${id}/motifs`, { motifs: texts.map((text) => ({ text, kind: 'being' })) });
  const keys = async (id: string) =>
    (await journal.call('GET', `/api/dreams/${id}/motifs`))
      .json<{ motifs: { key: string }[] }>()
      .motifs.map(({ key }) => key);

  async function dreamOf(...texts: string[]): Promise<string> {
    const id = await journal.plantDream('2026-11-20T06:30:00Z');
    await put(id, ...texts);
    return id;
  }

  it('count once per dream, in past dreams and in later ones, until they are separated', async () => {
    const both = await dreamOf('Granny', 'Grandma');
    const granny = await dreamOf('Granny', 'cat');
    await dreamOf('Grandma');
    expect(await counts()).toEqual({ granny: 2, grandma: 2, cat: 1 });

    const answer = await merge('granny', 'grandma');
    expect([answer.status, answer.json()]).toEqual([200, await own()]);
    expect(await counts()).toEqual({ grandma: 3, cat: 1 });
    expect((await own()).merges).toEqual([
      { from: 'granny', into: 'grandma', fromText: 'Granny', intoText: 'Grandma' },
    ]);
    expect((await own()).motifs[0]).toEqual({ key: 'grandma', text: 'Grandma', kind: 'being', dreams: 3 });
    expect([await keys(both), await keys(granny)]).toEqual([['grandma'], ['grandma', 'cat']]);

    const later = await dreamOf('Granny');
    expect(await keys(later)).toEqual(['grandma']);
    expect((await separate('granny')).status).toBe(200);
    expect(await counts()).toEqual({ granny: 3, grandma: 2, cat: 1 });
    expect(await keys(both)).toEqual(['granny', 'grandma']);
  });

  it('apply to what a reading names, and a removed one is not added by its other name', async () => {
    await dreamOf('Granny');
    const { answer } = under.titler;
    under.titler.answer = { ...answer, motifs: [{ text: 'Grandma', key: 'grandmother', kind: 'being' }] };
    const { id } = await journal.dreamWithArtwork('Grandma and I');
    await merge('granny', 'grandmother');
    expect(await counts()).toEqual({ grandmother: 2 });
    await put(id);
    under.titler.answer = { ...answer, motifs: [{ text: 'granny', key: 'granny', kind: 'being' }] };
    await under.sql.query(`update dreams.dream set title_status = 'failed', failure = 'x' where id = $1`, [id]);
    await journal.call('POST', `/api/dreams/${id}/retry`);
    await journal.settled();
    under.titler.answer = answer;
    expect(await keys(id)).toEqual([]);
    expect(await counts()).toEqual({ grandmother: 1 });
  });

  it('follow when their motif is counted as a third one', async () => {
    for (const text of ['nan', 'granny', 'grandma']) await dreamOf(text);
    await merge('nan', 'granny');
    await merge('granny', 'grandma');
    expect(await counts()).toEqual({ grandma: 3 });
    await separate('granny');
    expect(await counts()).toEqual({ grandma: 2, granny: 1 });
  });

  it('stay unpublished: the community counts what was read', async () => {
    const { id } = await journal.dreamWithArtwork();
    await dreamOf('Ocean of my Granny');
    await merge('sea', 'ocean of my granny');
    expect(await keys(id)).toEqual(['ocean of my granny']);
    await journal.patch(id, { isPublic: true });
    const [published] = await journal.events('dream-published');
    expect(published?.motifs).toEqual(under.titler.answer.motifs);
  });

  it('are refused without effect: one motif, an unknown one, another dreamer’s, too many', async () => {
    await dreamOf('granny', 'grandma', 'cat');
    await merge('granny', 'grandma');
    const before = await own();
    const statusAndCode = async (answer: ReturnType<typeof merge>) => {
      const { status, json } = await answer;
      return [status, json<{ code: string }>().code];
    };
    expect(await statusAndCode(merge('grandma', 'grandma'))).toEqual([409, 'same-motif']);
    expect(await statusAndCode(merge('granny', 'grandma'))).toEqual([409, 'same-motif']);
    expect(await statusAndCode(merge('grandma', 'granny'))).toEqual([409, 'same-motif']);
    expect(await statusAndCode(merge('dog', 'cat'))).toEqual([404, 'motif-not-found']);
    expect(await statusAndCode(merge('cat', 'dog'))).toEqual([404, 'motif-not-found']);
    expect(await statusAndCode(separate('cat'))).toEqual([404, 'merge-not-found']);
    expect((await merge('', 'cat')).status).toBe(400);
    expect(await own()).toEqual(before);

    const other = await Journal.open(under);
    expect((await other.call('POST', '/api/motifs/merges', { from: 'cat', into: 'grandma' })).status).toBe(404);
    expect((await other.call('DELETE', '/api/motifs/merges', { from: 'granny' })).status).toBe(404);
    await under.sql.query(
      `insert into dreams.motif_merge select $1, 'm' || n, 'grandma' from generate_series(2, ${MAX_MOTIF_MERGES}) n`,
      [journal.dreamer],
    );
    expect(await statusAndCode(merge('cat', 'grandma'))).toEqual([409, 'too-many-merges']);
  });

  it('give the same whether they are merged at the same time or one after the other', async () => {
    for (const text of ['nan', 'granny', 'grandma']) await dreamOf(text);
    await Promise.all([merge('nan', 'grandma'), merge('granny', 'grandma'), dreamOf('nan', 'granny')]);
    expect(await counts()).toEqual({ grandma: 4 });
  });
});
