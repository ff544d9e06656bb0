import type { BookDreams } from '@dreamloom/contracts';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('the dreams of a book', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const dreams = async (nights: { from: string; to: string }, skip = 0, dreamerId = journal.dreamer) =>
    (await journal.call('POST', '/internal/books/dreams', { dreamerId, ...nights, skip })).json<BookDreams>();

  it('are those of the nights, oldest first, page by page, without the trash', async () => {
    for (const day of [3, 1, 2])
      await journal.plantDream(new Date(Date.UTC(2026, 0, day, 7)), { title: `Dream ${day}` });
    for (let n = 0; n < 20; n++) await journal.plantDream(new Date(Date.UTC(2026, 2, 1, 7)));
    const trashed = await journal.plantDream(new Date(Date.UTC(2026, 0, 2, 8)));
    await journal.call('DELETE', `/api/dreams/${trashed}`);
    const january = await dreams({ from: '2026-01-02', to: '2026-01-31' });
    expect(january.dreams.map(({ title, night }) => [title, night])).toEqual([
      ['Dream 2', '2026-01-02'],
      ['Dream 3', '2026-01-03'],
    ]);
    expect(january.nights).toEqual({ from: '2026-01-01', to: '2026-03-01' });
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const counts = [];
    for (const skip of [0, 20, 23]) counts.push((await dreams(year, skip)).dreams.length);
    expect(counts).toEqual([20, 3, 0]);
  });

  it('have their cover, people and motifs', async () => {
    const dream = await journal.plantDream(new Date(Date.UTC(2026, 0, 1, 7)));
    await journal.plantImage(dream);
    const { id } = (await journal.call('POST', '/api/people', { name: 'Mei', relationshipType: 'friend' })).json<{
      id: string;
    }>();
    await journal.call('POST', `/api/dreams/${dream}/people`, { personId: id });
    const [found] = (await dreams({ from: '2026-01-01', to: '2026-01-01' })).dreams;
    expect(found).toMatchObject({ people: ['Mei'], mediaKey: expect.any(String) });
    const other = await Journal.open(under);
    expect(await dreams({ from: '2026-01-01', to: '2026-01-01' }, 0, other.dreamer)).toMatchObject({
      dreams: [],
      nights: null,
    });
  });
});
