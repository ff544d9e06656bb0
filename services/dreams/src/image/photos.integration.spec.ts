import { DreamImages, OwnDream, type PayloadOf } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('the pictures that a dreamer adds', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const images = async (id: string) =>
    DreamImages.parse((await journal.call('GET', `/api/dreams/${id}/images`)).json()).images;
  const add = async (dreamId: string, more: Partial<PayloadOf<'photo-stored'>> = {}) => {
    const photo: PayloadOf<'photo-stored'> = {
      ...{ imageId: randomUUID(), dreamId, dreamerId: journal.dreamer, mediaKey: `photo-${randomUUID()}` },
      ...{ width: 30, height: 40, placeholder: 'aGVsbG8=', messageId: null, needsReply: false, ...more },
    };
    await under.emit('photo-stored', photo);
    await under.emit('photo-stored', photo);
    await journal.settled();
    return photo;
  };
  const remove = (dreamId: string, imageId: string) =>
    journal.call('DELETE', `/api/dreams/${dreamId}/images/${imageId}`);

  it('join the paintings once, and become the cover only when they are chosen', async () => {
    const { id, generatedImageUrl } = await journal.dreamWithArtwork();
    const { imageId, mediaKey } = await add(id);
    expect(await journal.dream(id)).toMatchObject({ generatedImageUrl, imageCount: 2, imageStatus: 'ready' });
    expect((await images(id)).map(({ origin, isActive }) => [origin, isActive])).toEqual([
      ['artwork', true],
      ['photo', false],
    ]);
    await journal.call('POST', `/api/dreams/${id}/images/${imageId}/activate`);
    expect(await journal.dream(id)).toMatchObject({ generatedImageUrl: `/api/media/${mediaKey}`, coverIsChosen: true });
  });

  it('are the cover of a dream without a painting, and its last one leaves it without a picture', async () => {
    const id = await journal.plantDream(new Date());
    const first = await add(id);
    const second = await add(id);
    expect(await journal.dream(id)).toMatchObject({
      ...{ imageStatus: 'ready', imageCount: 2, coverIsChosen: false },
      generatedImageUrl: `/api/media/${first.mediaKey}`,
    });
    expect((await remove(id, first.imageId)).json()).toMatchObject({
      ...{ imageStatus: 'ready', imageCount: 1, generatedImageUrl: `/api/media/${second.mediaKey}` },
    });
    expect((await remove(id, second.imageId)).json()).toMatchObject({
      ...{ imageStatus: 'off', imageCount: 0, generatedImageUrl: null },
    });
    expect(await journal.events('photo-removed')).toMatchObject([
      { imageId: first.imageId, mediaKey: first.mediaKey },
      { imageId: second.imageId, mediaKey: second.mediaKey },
    ]);
  });

  it('give way to the first painting, which follows a little later', async () => {
    await journal.note('I flew over a quiet sea');
    await journal.settled();
    const { id } = (await journal.only())!;
    await add(id);
    expect((await journal.dream(id)).imageStatus).toBe('painting');
    await journal.paint(id, 'painted');
    expect(await journal.dream(id)).toMatchObject({
      ...{ generatedImageUrl: '/api/media/painted', imageStatus: 'ready', imageCount: 2 },
    });
  });

  it('are public as the cover of a public dream alone', async () => {
    const { id } = await journal.dreamWithArtwork();
    await journal.patch(id, { isPublic: true });
    const { imageId, mediaKey } = await add(id);
    const covers = async () => (await journal.events('dream-published')).map((event) => event.mediaKey);
    expect(await covers()).not.toContain(mediaKey);
    await journal.call('POST', `/api/dreams/${id}/images/${imageId}/activate`);
    expect((await covers()).at(-1)).toBe(mediaKey);
    await remove(id, imageId);
    expect((await covers()).at(-1)).not.toBe(mediaKey);
  });

  it('can be deleted, and paintings cannot', async () => {
    const { id } = await journal.dreamWithArtwork();
    const [painting] = await images(id);
    const refused = await remove(id, painting!.id);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'not-a-photo']);
    expect((await remove(id, randomUUID())).status).toBe(404);
    expect(await images(id)).toEqual([painting]);
  });

  it('of a message are answered when no dream came with them', async () => {
    const { id, title } = await journal.dreamWithArtwork();
    const messageId = randomUUID();
    await add(id, { messageId, needsReply: true });
    expect(await journal.events('message-answered')).toEqual([
      { messageId, dreamerId: journal.dreamer, reply: { outcome: 'picture-added', dreamId: id, title } },
    ]);
  });

  it('reach no dream of another dreamer and none that is gone', async () => {
    const other = await Journal.open(under);
    const { id } = await other.dreamWithArtwork();
    await add(id);
    await add(randomUUID());
    expect((await other.dream(id)).imageCount).toBe(1);
  });

  it('are stored for a dream of their dreamer alone', async () => {
    const messageId = randomUUID();
    await journal.note('I flew over a quiet sea', undefined, messageId);
    await journal.settled();
    const { id } = (await journal.only())!;
    const own = (query: string, dreamer = journal.dreamer) =>
      under.call({ path: `/internal/dreamers/${dreamer}/own-dream${query}` });
    for (const query of [`?dream=${id}`, `?message=${messageId}`])
      expect(OwnDream.parse((await own(query)).json())).toEqual({ dreamId: id, revision: 1 });
    for (const query of [`?dream=${randomUUID()}`, `?message=${randomUUID()}`, ''])
      expect((await own(query)).status).toBe(404);
    expect((await own(`?dream=${id}`, (await Journal.open(under)).dreamer)).status).toBe(404);
    await journal.call('DELETE', `/api/dreams/${id}`);
    expect((await own(`?dream=${id}`)).status).toBe(404);
  });
});
