import { Dream, DreamTrash, JOURNAL_VERSION_HEADER } from '@dreamloom/contracts';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('every change of a dream', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  it.each([
    ['PUT', 'sensitivity', { isSensitive: true }],
    ['PUT', 'visibility', { isPublic: true }],
    ['PUT', 'lucidity', { lucidity: 4 }],
    ['PUT', 'waking', { wokeAt: '2026-11-20T05:00:00Z' }],
    ['PUT', 'motifs', { motifs: [], seen: [] }],
    ['POST', 'generate-image', {}],
    ['POST', 'retry', undefined],
    ['DELETE', '', undefined],
  ] as const)('%s %s is refused on an earlier revision, with the present dream', async (method, what, body) => {
    const { id, revision } = await journal.dreamWithArtwork();
    await journal.patch(id, { content: 'I swam' });
    const before = await journal.dream(id);
    const path = `/api/dreams/${id}${what && `/${what}`}`;
    const change = (seen: number) => journal.call(method, path, body, { 'if-match': `"${seen}"` });
    const refused = await change(revision);
    expect([refused.status, refused.json()]).toMatchObject([409, { code: 'edited-elsewhere', present: before }]);
    expect(await journal.dream(id)).toEqual(before);
    expect((await change(before.revision)).status).toBeLessThan(300);
  });

  it('of its cover and photos is refused on an earlier revision, with the present dream', async () => {
    const { id, revision } = await journal.dreamWithArtwork();
    const photo = await journal.plantImage(id, 'photo');
    const artwork = await journal.plantImage(id);
    await journal.patch(id, { content: 'I swam' });
    const before = await journal.dream(id);
    for (const [method, path] of [
      ['POST', `/api/dreams/${id}/images/${photo}/activate`],
      ['DELETE', `/api/dreams/${id}/images/${photo}`],
    ] as const) {
      const change = (seen: number) => journal.call(method, path, undefined, { 'if-match': `"${seen}"` });
      const refused = await change(revision);
      const { present } = refused.json<{ present: unknown }>();
      expect([refused.status, refused.json()]).toMatchObject([409, { code: 'edited-elsewhere' }]);
      expect(present).toEqual(await journal.dream(id));
      expect(present).toMatchObject({ revision: before.revision });
      expect((await change(before.revision)).status).toBe(200);
    }
    expect((await journal.dream(id)).generatedImageUrl).toBe(`/api/media/key-${artwork}`);
  });

  it('that ends it is refused in the trash when its words were changed since', async () => {
    const { id, revision } = await journal.dreamWithArtwork();
    await journal.patch(id, { content: 'I swam' });
    await journal.call('DELETE', `/api/dreams/${id}`);
    const trashed = DreamTrash.parse((await journal.call('GET', '/api/dreams/trash')).json()).dreams[0];
    expect(trashed).toMatchObject({ id, revision: revision + 1 });
    const erase = (seen: number) =>
      journal.call('DELETE', `/api/dreams/trash/${id}`, undefined, { 'if-match': `"${seen}"` });
    const refused = await erase(revision);
    expect([refused.status, refused.json()]).toMatchObject([409, { code: 'edited-elsewhere' }]);
    expect((await erase(revision + 1)).status).toBe(204);
  });

  it('of the people in it is refused on an earlier revision, with the present dream', async () => {
    const { id, revision } = await journal.dreamWithArtwork();
    const mei = { name: 'Mei', relationshipType: 'friend' };
    const { id: personId } = (await journal.call('POST', '/api/people', mei)).json<{ id: string }>();
    await journal.patch(id, { content: 'I swam' });
    const present = await journal.dream(id);
    const people = `/api/dreams/${id}/people`;
    for (const [method, path, body] of [
      ['POST', people, { personId }],
      ['DELETE', `${people}/${personId}`, undefined],
    ] as const) {
      const change = (seen: number) => journal.call(method, path, body, { 'if-match': `"${seen}"` });
      const refused = await change(revision);
      expect([refused.status, refused.json()]).toMatchObject([
        409,
        { code: 'edited-elsewhere', present: { revision: present.revision } },
      ]);
      expect((await change(present.revision)).status).toBeLessThan(300);
    }
  });

  it('answers with the version of the journal, by which a later answer is told from an earlier one', async () => {
    const { id, version } = await journal.dreamWithArtwork();
    expect((await journal.page()).version).toBe(version);
    const saved = Dream.parse((await journal.patch(id, { content: 'I swam' })).json());
    expect(saved.version).toBeGreaterThan(version!);
    const removed = await journal.call('DELETE', `/api/dreams/${id}`);
    expect(removed.headers[JOURNAL_VERSION_HEADER]).toBe(String((await journal.page()).version));
  });
});
