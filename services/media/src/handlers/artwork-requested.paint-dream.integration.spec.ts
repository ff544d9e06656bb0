import { PermanentError, TransientError } from '@dreamloom/platform';
import { PAINTING_CONSENTS } from '../artwork/painting-consents.js';
import { FakeConsents } from '../testing/consents.js';
import { anOrder, mediaUnderTest, smallPicture, type MediaUnderTest } from '../testing/media-under-test.js';
import { FakePainter } from '../vendors/painter/painter.fake.js';
import { PAINTER } from '../vendors/painter/painter.port.js';
import { FakeStorage } from '../vendors/storage/storage.fake.js';
import { STORAGE } from '../vendors/storage/storage.port.js';

describe('artwork-requested, through the queue', () => {
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

  it('[R010] becomes artwork-painted, also when the painter was busy at first', async () => {
    let calls = 0;
    painter.answer = () => (++calls === 1 ? Promise.reject(new TransientError('status 503')) : smallPicture);
    const order = anOrder();
    const { dreamId } = order;
    await media.tell('artwork-requested', order);
    expect(await media.told('artwork-painted', { dreamId })).toHaveLength(1);
    expect(await media.told('painting-failed', { dreamId })).toEqual([]);
    expect(calls).toBe(2);
  }, 30_000);

  it('becomes painting-failed with a sentence for the dreamer when the painter declines, without another try', async () => {
    let calls = 0;
    painter.answer = () => {
      calls++;
      return Promise.reject(new PermanentError('status 400, moderation_blocked', 'The painter declined these words.'));
    };
    const order = anOrder();
    const { artworkId, dreamId, dreamerId } = order;
    await media.tell('artwork-requested', order);
    expect(await media.told('painting-failed', { dreamId })).toEqual([
      { dreamId, dreamerId, artworkId, reason: 'The painter declined these words.' },
    ]);
    expect(await media.told('artwork-painted', { dreamId })).toEqual([]);
    expect(calls).toBe(1);
  }, 30_000);
});
