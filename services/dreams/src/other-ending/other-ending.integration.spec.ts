import { DreamImages, endingTag, OtherEndingAnswer, QUOTAS } from '@dreamloom/contracts';
import { Quotas } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { unzipped } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

const WORDS = 'I turned around, and the wolf asked me the way home.';

describe('the other ending of a dream', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const path = (id: string) => `/api/dreams/${id}/other-ending`;
  const write = (id: string, words: unknown = WORDS) => journal.call('PUT', path(id), { words });
  const ending = async (id: string) =>
    OtherEndingAnswer.parse((await journal.call('GET', path(id))).json()).otherEnding;
  const paint = (id: string) => journal.call('POST', `${path(id)}/image`);
  const images = async (id: string) =>
    DreamImages.parse((await journal.call('GET', `/api/dreams/${id}/images`)).json()).images;
  /** Completes the latest artwork request as media does. */
  const painted = async (dreamId: string) => {
    const [request] = (await journal.events('artwork-requested')).slice(-1);
    const { artworkId = '', scene = '', isOfOtherEnding } = request ?? {};
    const picture = { mediaKey: 'calm', width: 1536, height: 1024, placeholder: 'aGVsbG8=', withPhoto: false };
    const artwork = { artworkId, dreamId, dreamerId: journal.dreamer, scene, isOfOtherEnding, ...picture };
    await under.emit('artwork-generated', artwork);
    await eventually(async () => (await images(dreamId)).some(({ id }) => id === artworkId));
    return artworkId;
  };

  it('is written, changed and deleted, and the dream says that it has one', async () => {
    const id = await journal.plantDream('2026-11-20T06:30:00Z', { tags: ['scary'] });
    expect(await ending(id)).toBeNull();
    expect(await journal.dream(id)).toMatchObject({ hasOtherEnding: false });
    const etag = String((await journal.raw('/api/dreams', {})).headers['etag']);
    expect((await write(id)).status).toBe(200);
    expect(await ending(id)).toMatchObject({ words: WORDS, image: null, isPainting: false, failure: null });
    expect(await journal.dream(id)).toMatchObject({ hasOtherEnding: true, revision: 1 });
    expect((await journal.raw('/api/dreams', { 'if-none-match': etag })).body.length).toBeGreaterThan(0);
    await write(id, 'And then I flew.');
    expect(await ending(id)).toMatchObject({ words: 'And then I flew.' });
    expect((await journal.call('DELETE', path(id))).status).toBe(204);
    expect((await journal.call('DELETE', path(id))).status).toBe(204);
    expect(await ending(id)).toBeNull();
    expect(await journal.dream(id)).toMatchObject({ hasOtherEnding: false });
  });

  it('is changed, deleted and painted only as it was seen, and a refusal has the words that are there', async () => {
    const { id } = await journal.dreamWithArtwork();
    const call = (method: 'PUT' | 'DELETE' | 'POST', seen: { changedAt: string } | null, words?: string) =>
      journal.call(
        method,
        method === 'POST' ? `${path(id)}/image` : path(id),
        words === undefined ? words : { words },
        {
          'if-match': endingTag(seen),
        },
      );
    expect((await call('PUT', null, WORDS)).status).toBe(200);
    const first = await ending(id);
    for (const seen of [null, { changedAt: '2026-11-20T06:30:00.000Z' }])
      for (const refused of [await call('PUT', seen, 'Mine'), await call('DELETE', seen), await call('POST', seen)])
        expect([refused.status, refused.json()]).toMatchObject([
          409,
          { code: 'edited-elsewhere', present: { otherEnding: first } },
        ]);
    // A repeated request after a lost answer.
    expect((await call('PUT', null, WORDS)).status).toBe(200);
    expect(await ending(id)).toEqual(first);
    // A change of the dream's own words is none of the ending.
    await journal.patch(id, { content: 'I swam' });
    expect((await call('PUT', first, 'And then I flew.')).status).toBe(200);
    const second = await ending(id);
    expect((await call('PUT', first, 'Mine')).status).toBe(409);
    expect((await call('POST', second)).status).toBe(202);
    expect((await call('DELETE', second)).status).toBe(204);
    expect((await call('DELETE', second)).status).toBe(204);
    // It was deleted elsewhere.
    const refused = await call('PUT', second, 'Mine');
    expect([refused.status, refused.json()]).toMatchObject([409, { present: { otherEnding: null } }]);
  });

  it('has a later time after every change, also within one millisecond', async () => {
    const id = await journal.plantDream('2026-11-20T06:30:00Z');
    await write(id);
    await under.sql.query(`update dreams.other_ending set changed_at = '2999-01-01T00:00:00Z'`);
    await write(id, 'And then I flew.');
    expect(await ending(id)).toMatchObject({ changedAt: '2999-01-01T00:00:00.001Z' });
  });

  it.each(['', '  \n', 'x'.repeat(10_001), undefined])('is refused without words or with too many', async (words) => {
    const id = await journal.plantDream('2026-11-20T06:30:00Z');
    expect((await write(id, words ?? 5)).status).toBe(400);
    expect(await ending(id)).toBeNull();
  });

  it('is gone with its dream in the trash and there again with it', async () => {
    const id = await journal.plantDream('2026-11-20T06:30:00Z');
    await write(id);
    await journal.call('DELETE', `/api/dreams/${id}`);
    for (const method of ['GET', 'DELETE'] as const) expect((await journal.call(method, path(id))).status).toBe(404);
    expect([(await write(id)).status, (await paint(id)).status]).toEqual([404, 404]);
    await journal.call('POST', `/api/dreams/${id}/restore`);
    expect(await ending(id)).toMatchObject({ words: WORDS });
  });

  it('is painted from its words alone, silently, beside the cover and the progress of the dream', async () => {
    const { id, generatedImageUrl } = await journal.dreamWithArtwork();
    await journal.patch(id, { tags: ['scary'], isPublic: true });
    const completed = (await journal.events('dream-completed')).length;
    const published = (await journal.events('dream-published')).length;
    await write(id);
    for (const _ of ['once', 'twice']) {
      const answer = await paint(id);
      expect([answer.status, OtherEndingAnswer.parse(answer.json()).otherEnding?.isPainting]).toEqual([202, true]);
    }
    const requests = await journal.events('artwork-requested');
    expect(requests).toHaveLength(2);
    expect(requests[1]).toMatchObject({ scene: WORDS, moods: [], isSilent: true, isOfOtherEnding: true });
    expect(await journal.dream(id)).toMatchObject({ imageStatus: 'ready' });
    const image = await painted(id);
    expect(await ending(id)).toMatchObject({ isPainting: false, image: { id: image, isActive: false } });
    expect(await journal.dream(id)).toMatchObject({ generatedImageUrl, imageCount: 2, imageStatus: 'ready' });
    expect(await journal.events('dream-completed')).toHaveLength(completed);
    expect(await journal.events('dream-published')).toHaveLength(published);
    expect((await journal.call('POST', `/api/dreams/${id}/images/${image}/activate`)).status).toBe(200);
    expect(await journal.dream(id)).toMatchObject({ generatedImageUrl: '/api/media/calm', coverIsChosen: true });
  });

  it('says why it was not painted, without a failure of the dream, and is painted again', async () => {
    const { id } = await journal.dreamWithArtwork();
    await write(id);
    await paint(id);
    await journal.artworkFails(id, 'The painter slept.');
    await eventually(async () => (await ending(id))?.failure === 'The painter slept.');
    expect(await journal.dream(id)).toMatchObject({ imageStatus: 'ready', failure: null });
    await paint(id);
    expect(await ending(id)).toMatchObject({ isPainting: true, failure: null });
  });

  it('leaves its pictures without the words when it is deleted, also while it is being painted', async () => {
    const { id } = await journal.dreamWithArtwork();
    await write(id);
    await paint(id);
    const first = await painted(id);
    expect((await images(id)).find((image) => image.id === first)?.prompt).toBe(WORDS);
    await paint(id);
    await journal.call('DELETE', path(id));
    const second = await painted(id);
    const pictures = (await images(id)).filter((image) => [first, second].includes(image.id));
    expect(pictures).toMatchObject([
      { id: first, origin: 'ending', prompt: '', isActive: false },
      { id: second, origin: 'ending', prompt: '', isActive: false },
    ]);
  });

  it('is not painted without words, without AI, or when the quota is used up', async () => {
    const id = await journal.plantDream('2026-11-20T06:30:00Z');
    expect((await paint(id)).json()).toMatchObject({ code: 'no-other-ending' });
    await write(id);
    await under.app.get(Quotas).consume('imagesByHandPerDay', journal.dreamer, QUOTAS.imagesByHandPerDay.points);
    expect((await paint(id)).status).toBe(429);
    await journal.call('PUT', '/api/profile/ai-consent', { noAi: true });
    expect((await paint(id)).json()).toMatchObject({ code: 'no-ai' });
    expect(await journal.events('artwork-requested')).toEqual([]);
    expect(await ending(id)).toMatchObject({ words: WORDS, isPainting: false });
  });

  it('no longer waits for its picture when AI is switched off, and is painted after AI is on again', async () => {
    const { id } = await journal.dreamWithArtwork();
    await write(id);
    await paint(id);
    const switchAi = (noAi: boolean) => journal.call('PUT', '/api/profile/ai-consent', { noAi });
    await switchAi(true);
    expect(await ending(id)).toMatchObject({ words: WORDS, isPainting: false, failure: null });
    await switchAi(false);
    expect(await ending(id)).toMatchObject({ isPainting: false, image: null });
    await paint(id);
    const image = await painted(id);
    await switchAi(true);
    expect(await ending(id)).toMatchObject({ isPainting: false, image: { id: image } });
  });

  it('does not wait for a picture that was requested while AI was being switched off', async () => {
    const id = await journal.plantDream('2026-11-20T06:30:00Z');
    await write(id);
    const answer = await under.sql.transaction(async (profile) => {
      await profile.query('update dreams.dreamer set no_ai = true where id = $1', [journal.dreamer]);
      const request = paint(id);
      await under.lockAwaited();
      return { request };
    });
    expect((await answer.request).json()).toMatchObject({ code: 'no-ai' });
    expect(await journal.events('artwork-requested')).toEqual([]);
  });

  it('is in an export and comes back with its picture', async () => {
    const { id } = await journal.dreamWithArtwork();
    await write(id);
    await paint(id);
    await painted(id);
    for (const { imageUrl } of await images(id))
      under.files.set(imageUrl.split('/').at(-1)!, { bytes: Buffer.from('a painting'), ending: 'webp' });
    const archive = (await journal.raw('/api/profile/export', {})).body;
    const documents = [...(await unzipped(archive))].filter(([name]) => name.endsWith('.md'));
    expect(documents.map(([, text]) => text.toString()).join('')).toContain(WORDS);
    journal = await Journal.open(under);
    expect((await journal.import(archive)).body).toContain('"added":1');
    await journal.settled();
    const imported = (await journal.only())!;
    expect(imported).toMatchObject({ hasOtherEnding: true });
    expect(await ending(imported.id)).toMatchObject({ words: WORDS, image: { isActive: false }, isPainting: false });
  });
});
