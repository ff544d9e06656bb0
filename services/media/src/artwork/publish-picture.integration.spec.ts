import { PermanentError } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { ImageConsentsClient } from '../artwork/image-consents.client.js';
import { FakeConsents, FakeImageGenerator, FakeStorage } from '../testing/fakes.js';
import { anOrder, type MediaUnderTest, mediaUnderTest, smallPicture } from '../testing/media-under-test.js';
import { IMAGE_GENERATOR } from '../vendors/image-generator/image-generator.port.js';
import { STORAGE } from '../vendors/storage/storage.port.js';

describe('pictures that everybody may see', () => {
  let media: MediaUnderTest;
  const imageGenerator = new FakeImageGenerator(() => smallPicture);

  beforeAll(async () => {
    media = await mediaUnderTest({ WORKERS: 'paint' }, [
      [IMAGE_GENERATOR, imageGenerator],
      [ImageConsentsClient, new FakeConsents()],
      [STORAGE, new FakeStorage()],
    ]);
  });
  afterAll(() => media.close());
  beforeEach(() => {
    imageGenerator.answer = () => smallPicture;
  });

  const visitorSees = async (key: string) => (await media.call({ path: `/api/media/${key}` })).status === 200;
  const generateArtwork = async (dreamId: string, dreamerId: string): Promise<string> => {
    await media.deliver('artwork-requested', anOrder({ dreamId, dreamerId }));
    return (await media.appended('artwork-generated', { dreamId })).at(-1)?.mediaKey ?? '';
  };
  const publish = (dreamId: string, dreamerId: string, mediaKey: string | null) =>
    media.deliver('dream-published', {
      ...{
        dreamId,
        dreamerId,
        mediaKey,
        title: 'Fog',
        content: 'Fog.',
        tags: [],
        isLucid: false,
        isRecurrent: false,
        source: 'whatsapp_text',
        motifs: [],
        location: null,
        noAi: false,
        isSensitive: false,
      },
      createdAt: '2026-11-20T05:00:00.000Z',
      night: '2026-11-20',
    });

  it('[R373] are the cover of a published dream, until another is the cover or the dream is withdrawn', async () => {
    const [dreamId, dreamerId] = [randomUUID(), randomUUID()];
    const [first, second] = [await generateArtwork(dreamId, dreamerId), await generateArtwork(dreamId, dreamerId)];
    expect(await visitorSees(first)).toBe(false);
    await publish(dreamId, dreamerId, first);
    expect([await visitorSees(first), await visitorSees(second)]).toEqual([true, false]);
    await publish(dreamId, dreamerId, second);
    expect([await visitorSees(first), await visitorSees(second)]).toEqual([false, true]);
    await media.deliver('dream-withdrawn', { dreamId, dreamerId });
    // Simulates a queue that delivers the publications only now.
    await media.sql(
      `update events.delivery set status = 'pending', enqueued_at = null where subscription = 'media.dream-published.publish-picture'`,
    );
    await media.settled();
    expect([await visitorSees(first), await visitorSees(second)]).toEqual([false, false]);
  });

  it('are never another dreamer’s, whatever an event says', async () => {
    const dreamId = randomUUID();
    const key = await generateArtwork(dreamId, randomUUID());
    await publish(dreamId, randomUUID(), key);
    expect(await visitorSees(key)).toBe(false);
  });

  it('[R059] are the images of weeks, generated once', async () => {
    const imageId = randomUUID();
    const vision = { imageId, week: 69, scene: 'A whale under a bridge.', moods: ['vivid'] };
    await media.deliver('week-image-requested', vision);
    await media.deliver('week-image-requested', vision);
    const generated = await media.appended('week-image-generated');
    expect(generated).toEqual([{ imageId, week: 69, mediaKey: expect.any(String) as unknown }]);
    expect(await visitorSees(generated[0]?.mediaKey ?? '')).toBe(true);
    expect(imageGenerator.orders.at(-1)).toMatchObject({ scene: 'A whale under a bridge.', moods: ['vivid'] });
  });

  it('[R427] an event says that the image of a week failed', async () => {
    imageGenerator.answer = () => Promise.reject(new PermanentError('status 400, moderation_blocked', 'No.'));
    const imageId = randomUUID();
    await media.deliver('week-image-requested', { imageId, week: 68, scene: 'Fog.', moods: [] });
    expect(await media.appended('week-image-failed')).toEqual([{ imageId, week: 68 }]);
  });
});
