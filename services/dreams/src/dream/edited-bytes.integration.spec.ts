import { QUOTAS } from '@dreamloom/contracts';
import { Quotas } from '@dreamloom/platform';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('editing a dream', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const sensitivity = (id: string, isSensitive: boolean) =>
    journal.call('PUT', `/api/dreams/${id}/sensitivity`, { isSensitive });

  it('is refused beyond the bytes of a day, also as a publication, and can be made private all the same', async () => {
    const { id } = await journal.dreamWithArtwork();
    const words = (letter: string) => ({ content: letter.repeat(200_000) });
    expect((await journal.patch(id, words('ü'))).status).toBe(200);
    const { points } = QUOTAS.editedKilobytesPerDay;
    await under.app.get(Quotas).consume('editedKilobytesPerDay', journal.dreamer, points - 800);
    expect((await journal.patch(id, { isPublic: true })).status).toBe(200);
    expect((await sensitivity(id, true)).status).toBe(200);
    const published = await journal.events('dream-published');
    const refused = [
      await journal.patch(id, words('ö')),
      await journal.patch(id, { title: 'Another' }),
      await sensitivity(id, false),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(refused[0]?.json()).toMatchObject({ code: 'too-many-changes' });
    expect((await journal.patch(id, { isPublic: false })).status).toBe(200);
    expect((await journal.patch(id, { isPublic: true })).status).toBe(429);
    expect(await journal.events('dream-published')).toEqual(published);
    expect((await journal.dream(id)).content).toBe(words('ü').content);
  });
});
