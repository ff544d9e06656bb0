import { PermanentError, TransientError } from '@dreamloom/platform';
import { ImageConsentsClient } from '../artwork/image-consents.client.js';
import { FakeConsents, FakeImageGenerator, FakeStorage } from '../testing/fakes.js';
import { anOrder, type MediaUnderTest, mediaUnderTest, smallPicture } from '../testing/media-under-test.js';
import { IMAGE_GENERATOR } from '../vendors/image-generator/image-generator.port.js';
import { STORAGE } from '../vendors/storage/storage.port.js';

describe('artwork-requested, through the queue', () => {
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

  it('[R010] becomes artwork-generated, also when the image generator was busy at first', async () => {
    let calls = 0;
    imageGenerator.answer = () => (++calls === 1 ? Promise.reject(new TransientError('status 503')) : smallPicture);
    const order = anOrder();
    const { dreamId } = order;
    await media.deliver('artwork-requested', order);
    expect(await media.appended('artwork-generated', { dreamId })).toHaveLength(1);
    expect(await media.appended('artwork-failed', { dreamId })).toEqual([]);
    expect(calls).toBe(2);
  });

  it('becomes artwork-failed with a sentence for the dreamer when the image generator declines, without another try', async () => {
    let calls = 0;
    imageGenerator.answer = () => {
      calls++;
      return Promise.reject(new PermanentError('status 400, moderation_blocked', 'The painter declined these words.'));
    };
    const order = anOrder();
    const { artworkId, dreamId, dreamerId } = order;
    await media.deliver('artwork-requested', order);
    expect(await media.appended('artwork-failed', { dreamId })).toEqual([
      { dreamId, dreamerId, artworkId, reason: 'The painter declined these words.' },
    ]);
    expect(await media.appended('artwork-generated', { dreamId })).toEqual([]);
    expect(calls).toBe(1);
  });
});
