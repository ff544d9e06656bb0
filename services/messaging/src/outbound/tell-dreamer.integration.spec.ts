import { randomUUID } from 'node:crypto';
import { isSignedAddress, TransientError } from '@dreamloom/platform';
import { TEST_SECRET } from '@dreamloom/testing';
import { messagingUnderTest, PUBLIC_URL, type MessagingUnderTest } from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

describe('the reply', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(() => {
    owner = new PhoneOwner(messaging);
  });
  afterAll(() => messaging.close());

  const completed = (dreamId: string = randomUUID()) =>
    messaging.emit('dream-completed', { dreamId, dreamerId: owner.dreamer, title: 'The Quiet Sea', mediaKey: 'key-1' });
  it('brings title and picture, once, however often the dream completes', async () => {
    await owner.verify();
    const dreamId = randomUUID();
    await messaging.settled(await completed(dreamId));
    await messaging.settled(await completed(dreamId));
    expect(owner.heard()).toHaveLength(1);
    expect(owner.heard()[0]?.body).toContain('*The Quiet Sea*');
  });

  it('carries a picture address that is signed and expires', async () => {
    await owner.verify();
    await messaging.settled(await completed());
    const picture = new URL(owner.heard()[0]?.mediaUrl ?? '');
    expect(picture.origin + picture.pathname).toBe(`${PUBLIC_URL}/api/media/key-1.jpg`);
    const query = Object.fromEntries(picture.searchParams);
    const now = Date.now() / 1_000;
    expect(isSignedAddress(picture.pathname, query, TEST_SECRET, now)).toBe(true);
    expect(isSignedAddress(picture.pathname, query, TEST_SECRET, now + 3_700)).toBe(false);
    expect(isSignedAddress('/api/media/other.jpg', query, TEST_SECRET, now)).toBe(false);
  });

  it('is not sent again when the vendor has it though we never heard so', async () => {
    await owner.verify();
    const send = messaging.messenger.send.bind(messaging.messenger);
    messaging.messenger.send = async (message) => {
      messaging.messenger.send = send;
      await send(message);
      await owner.rested();
      throw new TransientError('the line broke', 50);
    };
    await messaging.settled(await completed());
    expect(owner.heard()).toHaveLength(1);
  });

  it('comes in the end when the vendor fails in passing', async () => {
    await owner.verify();
    messaging.messenger.errors.push(new TransientError('busy', 50));
    await messaging.settled(await completed());
    expect(owner.heard()).toHaveLength(1);
  });

  it('tells in words why a painting failed', async () => {
    await owner.verify();
    const dreamId = randomUUID();
    await messaging.tell('step-failed', {
      dreamId,
      dreamerId: owner.dreamer,
      step: 'painting',
      reason: 'The painter slept.',
    });
    expect(owner.heard()[0]?.body).toContain('Your dream is safe in your journal. The painter slept.');
  });

  it('is not sent to a number that is only claimed', async () => {
    await owner.connect();
    await messaging.settled(await completed());
    expect(owner.heard()).toEqual([]);
  });
});
