import { DreamMotifs, MAX_DREAM_MOTIFS, type Motif } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

const SEA: Motif = { text: 'sea', key: 'sea', kind: 'place' };
const WHALE: Motif = { text: 'whale', key: 'whale', kind: 'being' };
const BOAT: Motif = { text: 'boat', key: 'boat', kind: 'thing' };

describe('the motifs of a dream', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
    reads([SEA, WHALE]);
  });
  afterAll(() => under.close());

  const reads = (motifs: Motif[]) => (under.titler.answer = { ...under.titler.answer, motifs });
  const motifs = async (id: string) =>
    DreamMotifs.parse((await journal.call('GET', `/api/dreams/${id}/motifs`)).json());
  const keys = async (id: string) => (await motifs(id)).motifs.map(({ key }) => key);
  const put = (id: string, motifs: object[], seen?: object[]) =>
    journal.call('PUT', `/api/dreams/${id}/motifs`, { motifs, ...(seen && { seen }) });
  const published = async () =>
    (await journal.events('dream-published')).map((event) => event.motifs.map(({ key }) => key));

  async function titled(words: string): Promise<string> {
    const before = new Set((await journal.page()).dreams.map(({ id }) => id));
    await journal.note(words);
    const find = async () => (await journal.page()).dreams.find(({ id }) => !before.has(id));
    await eventually(async () => (await find())?.titleStatus === 'ready');
    return (await find())!.id;
  }

  /** A later reading of the same dream, as after a title that failed. */
  async function readAgain(id: string, again: Motif[]): Promise<void> {
    reads(again);
    await under.sql.query(`update dreams.dream set title_status = 'failed', failure = 'x' where id = $1`, [id]);
    await journal.call('POST', `/api/dreams/${id}/retry`);
    await eventually(async () => (await journal.dream(id)).titleStatus === 'ready');
  }

  it('come with its title, and so do its emotions', async () => {
    const id = await titled('A whale in the sea');
    expect(await motifs(id)).toEqual({
      motifs: [
        { ...SEA, source: 'ai' },
        { ...WHALE, source: 'ai' },
      ],
      emotions: [{ text: 'calm', key: 'calm', strength: 2 }],
      isRead: true,
    });
    const stored: unknown[] = await under.sql.query('select motifs_revision from dreams.dream where id = $1', [id]);
    expect(stored).toEqual([{ motifs_revision: 1 }]);
  });

  it('are replaced by those of a later reading', async () => {
    const id = await titled('A whale in the sea');
    await readAgain(id, [BOAT, SEA]);
    expect(await keys(id)).toEqual(['boat', 'sea']);
  });

  it('stay as the dreamer changed them, whatever a later reading says', async () => {
    const id = await titled('A whale in the sea');
    const answer = await put(id, [
      { text: 'the great whale', kind: 'being', key: 'whale' },
      { text: 'Oma', kind: 'being' },
    ]);
    const changed = [
      { text: 'the great whale', key: 'whale', kind: 'being', source: 'dreamer' },
      { text: 'Oma', key: 'oma', kind: 'being', source: 'dreamer' },
    ];
    expect([answer.status, DreamMotifs.parse(answer.json()).motifs]).toEqual([200, changed]);
    await readAgain(id, [SEA, WHALE, BOAT]);
    const after = (await motifs(id)).motifs;
    expect(after).toHaveLength(3);
    expect(after).toEqual(expect.arrayContaining([...changed, { ...BOAT, source: 'ai' }]));
  });

  it('that were added or removed elsewhere stay so, where a list says what was seen', async () => {
    const id = await titled('A whale in the sea');
    const seen = [SEA, WHALE];
    await put(id, [SEA, BOAT]);
    await put(id, [...seen, { text: 'Oma', kind: 'being' }], seen);
    expect(await keys(id)).toEqual(['sea', 'boat', 'oma']);
    await put(id, [], [{ text: 'oma', kind: 'being' }, SEA]);
    expect(await keys(id)).toEqual(['boat']);
    await put(id, [WHALE], []);
    await put(id, [WHALE], []);
    expect(await keys(id)).toEqual(['boat', 'whale']);
  });

  it('of several changes together are at most twenty', async () => {
    const id = await journal.plantDream('2026-11-20T06:30:00Z');
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ text: `m${from + at}`, kind: 'thing' }));
    await put(id, many(0, 19));
    const refused = await put(id, many(19, 2), []);
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      400,
      'A dream has at most 20 motifs.',
    ]);
    expect((await put(id, many(19, 1), [])).status).toBe(200);
    expect(await keys(id)).toHaveLength(20);
  });

  it('can be added again after they were removed', async () => {
    const id = await titled('A whale in the sea');
    await put(id, []);
    expect(await keys(id)).toEqual([]);
    await put(id, [{ text: 'whale', kind: 'being' }]);
    expect((await motifs(id)).motifs).toEqual([{ ...WHALE, source: 'ai' }]);
  });

  it('take the key of the same text in another dream', async () => {
    reads([{ text: 'Großmutter', key: 'grandmother', kind: 'being' }]);
    await titled('Meine Großmutter');
    const id = await journal.plantDream('2026-11-20T06:30:00Z');
    await put(id, [
      { text: '  großmutter ', kind: 'being' },
      { text: 'GROSSMUTTER', kind: 'being' },
      { text: 'Château', kind: 'place' },
      { text: 'chateau', kind: 'place' },
    ]);
    expect(await keys(id)).toEqual(['grandmother', 'grossmutter', 'chateau']);
    expect(await motifs(id)).toMatchObject({ isRead: false, emotions: [] });
  });

  it('are published as they were read, never as the dreamer typed them', async () => {
    const id = await titled('A whale in the sea');
    await journal.patch(id, { isPublic: true });
    await put(id, [
      { text: 'sea', kind: 'place' },
      { text: 'Anna Castellan', kind: 'being' },
      { text: 'Willy', kind: 'being', key: 'whale' },
    ]);
    expect(await published()).toEqual([['sea', 'whale'], ['sea']]);
  });

  it('of a reading leave with their word, and the dreamer’s own stay', async () => {
    const id = await titled('A whale in the sea');
    await put(id, [
      { text: 'sea', kind: 'place' },
      { text: 'whale', kind: 'being' },
      { text: 'freedom', kind: 'thing' },
    ]);
    await journal.patch(id, { content: 'A whale in the air' });
    expect(await keys(id)).toEqual(['whale', 'freedom']);
  });

  it('change the version of the journal', async () => {
    const id = await titled('A whale in the sea');
    await journal.settled();
    const tag = async () => (await journal.raw('/api/dreams', {})).headers.etag;
    const before = await tag();
    await put(id, []);
    expect(await tag()).not.toBe(before);
  });

  it('of a journal without AI are the dreamer’s own', async () => {
    await journal.call('PUT', '/api/profile/ai-consent', { noAi: true });
    const before = under.titler.requests.length;
    const id = await titled('A whale in the sea');
    expect(await motifs(id)).toEqual({ motifs: [], emotions: [], isRead: false });
    await put(id, [{ text: 'whale', kind: 'being' }]);
    expect(await keys(id)).toEqual(['whale']);
    expect(under.titler.requests).toHaveLength(before);
  });

  it.each([
    [{ motifs: [{ text: ' ', kind: 'being' }] }, 'A motif cannot be empty.'],
    [{ motifs: [{ text: 'x'.repeat(41), kind: 'being' }] }, 'A motif has at most 40 characters.'],
    [{ motifs: [{ text: 'x', kind: 'brand' }] }, 'A motif is a thing, a being, a place or an action.'],
    [{ motifs: [{ text: 'x', kind: 'being', source: 'ai' }] }, 'This call takes no source.'],
    [
      { motifs: Array.from({ length: 21 }, (_, at) => ({ text: `m${at}`, kind: 'thing' })) },
      'A dream has at most 20 motifs.',
    ],
  ])('are refused as %j', async (body, message) => {
    const id = await journal.plantDream('2026-11-20T06:30:00Z');
    const answer = await journal.call('PUT', `/api/dreams/${id}/motifs`, body);
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([400, message]);
    expect(MAX_DREAM_MOTIFS).toBe(20);
    expect(await keys(id)).toEqual([]);
  });

  it('are gone with the dream: in the trash from every answer, after it from the database', async () => {
    const id = await titled('A whale in the sea');
    await journal.call('DELETE', `/api/dreams/${id}`);
    expect((await journal.call('GET', `/api/dreams/${id}/motifs`)).status).toBe(404);
    expect((await put(id, [])).status).toBe(404);
    expect((await journal.call('GET', '/api/motifs')).json()).toEqual({ motifs: [], merges: [] });
    await journal.call('POST', `/api/dreams/${id}/restore`);
    expect(await keys(id)).toEqual(['sea', 'whale']);
    await journal.call('DELETE', '/api/profile', { confirmation: 'DELETE' });
    const rows: unknown[] = await under.sql.query('select 1 from dreams.dream_motif where dreamer_id = $1', [
      journal.dreamer,
    ]);
    expect(rows).toEqual([]);
  });
});
