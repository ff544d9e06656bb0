import { PermanentError } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { PAINTING_CONSENTS } from '../artwork/painting-consents.js';
import { FakeConsents } from '../testing/consents.js';
import { anOrder, mediaUnderTest, smallPicture, type MediaUnderTest } from '../testing/media-under-test.js';
import { FakePainter } from '../vendors/painter/painter.fake.js';
import { PAINTER } from '../vendors/painter/painter.port.js';
import { FakeStorage } from '../vendors/storage/storage.fake.js';
import { STORAGE } from '../vendors/storage/storage.port.js';

describe('pictures that everybody may see', () => {
  let media: MediaUnderTest;
  const painter = new FakePainter(() => smallPicture);

  beforeAll(async () => {
    media = await mediaUnderTest({ WORKERS: 'paint' }, [
      [PAINTER, painter],
      [PAINTING_CONSENTS, new FakeConsents()],
      [STORAGE, new FakeStorage()],
    ]);
  }, 30_000);
  afterAll(() => media.close());
  beforeEach(() => {
    painter.answer = () => smallPicture;
  });

  const visitorSees = async (key: string) => (await media.call({ path: `/api/media/${key}` })).status === 200;
  const paintDream = async (dreamId: string, dreamerId: string): Promise<string> => {
    await media.tell('artwork-requested', anOrder({ dreamId, dreamerId }));
    return (await media.told('artwork-painted', { dreamId })).at(-1)?.mediaKey ?? '';
  };
  const publish = (dreamId: string, dreamerId: string, mediaKey: string | null) =>
    media.tell('dream-published', {
      ...{
        dreamId,
        dreamerId,
        mediaKey,
        title: 'Fog',
        content: 'Fog.',
        tags: [],
        location: null,
        noAi: false,
        isSensitive: false,
      },
      createdAt: '2026-11-20T05:00:00.000Z',
    });

  it('[R373] are the cover of a published dream, until another is the cover or the dream is withdrawn', async () => {
    const [dreamId, dreamerId] = [randomUUID(), randomUUID()];
    const [first, second] = [await paintDream(dreamId, dreamerId), await paintDream(dreamId, dreamerId)];
    expect(await visitorSees(first)).toBe(false);
    await publish(dreamId, dreamerId, first);
    expect([await visitorSees(first), await visitorSees(second)]).toEqual([true, false]);
    await publish(dreamId, dreamerId, second);
    expect([await visitorSees(first), await visitorSees(second)]).toEqual([false, true]);
    await media.tell('dream-withdrawn', { dreamId, dreamerId });
    // As if the queue had kept the publications back until now.
    await media.sql(
      `update events.delivery set status = 'pending', enqueued_at = null where subscription = 'media.dream-published.open-picture'`,
    );
    await media.settled();
    expect([await visitorSees(first), await visitorSees(second)]).toEqual([false, false]);
  }, 60_000);

  it('are never another dreamer’s, whatever an event says', async () => {
    const dreamId = randomUUID();
    const key = await paintDream(dreamId, randomUUID());
    await publish(dreamId, randomUUID(), key);
    expect(await visitorSees(key)).toBe(false);
  }, 30_000);

  it('[R059] are the pictures of weeks, painted once', async () => {
    const visionId = randomUUID();
    const vision = { visionId, week: 69, scene: 'A whale under a bridge.', moods: ['vivid'] };
    await media.tell('weekly-vision-requested', vision);
    await media.tell('weekly-vision-requested', vision);
    const painted = await media.told('weekly-vision-painted');
    expect(painted).toEqual([{ visionId, week: 69, mediaKey: expect.any(String) as unknown }]);
    expect(await visitorSees(painted[0]?.mediaKey ?? '')).toBe(true);
    expect(painter.orders.at(-1)).toMatchObject({ scene: 'A whale under a bridge.', moods: ['vivid'] });
  }, 30_000);

  it('[R427] a week that cannot be painted is told', async () => {
    painter.answer = () => Promise.reject(new PermanentError('status 400, moderation_blocked', 'No.'));
    const visionId = randomUUID();
    await media.tell('weekly-vision-requested', { visionId, week: 68, scene: 'Fog.', moods: [] });
    expect(await media.told('weekly-vision-failed')).toEqual([{ visionId, week: 68 }]);
  }, 30_000);
});
