import { deriveKey, isSignedAddress, TransientError } from '@dreamloom/platform';
import { eventually, jobsUnderTest, TEST_SECRET } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { type MessagingUnderTest, messagingUnderTest, PUBLIC_URL } from '../testing/messaging-under-test.js';
import { CONTACT, PhoneOwner } from '../testing/phone-owner.js';
import { NotAccepted } from '../vendors/channel/channel.port.js';

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
  const tryIsOver = () =>
    messaging.sql(
      `update messaging.outbound_message set send_at = now() where contact_id = ${CONTACT} and status = 'sending'`,
      [owner.phone],
    );

  it('brings title and picture, once, however often the dream completes', async () => {
    await owner.verify();
    const dreamId = randomUUID();
    await messaging.settled(await completed(dreamId));
    await messaging.settled(await completed(dreamId));
    expect(owner.received()).toHaveLength(1);
    expect(owner.received()[0]?.body).toContain('*The Quiet Sea*');
  });

  it('mentions the night of an earlier dream that is near, between the title and the link', async () => {
    await owner.verify();
    const dream = { dreamId: randomUUID(), dreamerId: owner.dreamer, title: 'The Quiet Sea', mediaKey: 'key-1' };
    await messaging.settled(await messaging.emit('dream-completed', { ...dream, nearNight: '2019-03-12' }));
    expect(owner.received()[0]?.body.split('\n')).toEqual([
      '*The Quiet Sea*',
      'You have been near here before: March 12, 2019.',
      expect.stringContaining(dream.dreamId),
    ]);
  });

  it('brings what a circle replied to a dream, once, and its words do not stay', async () => {
    await owner.verify();
    const [replyId, dreamId] = [randomUUID(), randomUUID()];
    messaging.circles.replies.set(replyId, { name: 'Ben', words: 'a door', title: 'The Quiet Sea', dreamId });
    for (const _ of [1, 2]) await messaging.deliver('circle-reply-written', { replyId, dreamerId: owner.dreamer });
    const [message, ...others] = owner.received();
    expect(others).toEqual([]);
    expect(message?.body).toMatch(/^Ben on \*The Quiet Sea\*:\nIf this were my dream, … a door\n\n/);
    expect(message?.body).toContain(`/dreams/${dreamId}`);
    const stored = () =>
      messaging.sql<{ body: string }>('select body from messaging.outbound_message where about = $1', [replyId]);
    await messaging.deliver('purge-due', { slot: new Date().toISOString() });
    expect((await stored())[0]?.body).toContain('a door');
    await messaging.sql(
      `update messaging.outbound_message set created_at = now() - interval '25 hours' where about = $1`,
      [replyId],
    );
    await messaging.deliver('purge-due', { slot: new Date().toISOString() });
    expect(await stored()).toEqual([{ body: '' }]);
  });

  it('does not bring a reply that was taken back', async () => {
    await owner.verify();
    await messaging.deliver('circle-reply-written', { replyId: randomUUID(), dreamerId: owner.dreamer });
    expect(owner.received()).toEqual([]);
  });

  it('states once when a delayed title comes', async () => {
    await owner.verify();
    const until = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const delay = { dreamId: randomUUID(), dreamerId: owner.dreamer, delayId: randomUUID(), until };
    await messaging.deliver('title-postponed', delay);
    await messaging.deliver('title-postponed', delay);
    expect(owner.received()).toHaveLength(1);
    expect(owner.received()[0]?.body).toMatch(
      /^Your dream is kept\. I have named enough for now and will give it its title in about 5 hours, by myself\.\n/,
    );
  });

  it('contains an image URL that is signed and expires', async () => {
    await owner.verify();
    await messaging.settled(await completed());
    const picture = new URL(owner.received()[0]?.mediaUrl ?? '');
    expect(picture.origin + picture.pathname).toBe(`${PUBLIC_URL}/api/media/key-1.jpg`);
    const query = Object.fromEntries(picture.searchParams);
    const now = Date.now() / 1_000;
    expect(isSignedAddress(picture.pathname, query, deriveKey(TEST_SECRET, 'media addresses'), now)).toBe(true);
    expect(isSignedAddress(picture.pathname, query, deriveKey(TEST_SECRET, 'media addresses'), now + 3_700)).toBe(
      false,
    );
    expect(isSignedAddress('/api/media/other.jpg', query, deriveKey(TEST_SECRET, 'media addresses'), now)).toBe(false);
  });

  it('is not sent again when the vendor accepted it without a response', async () => {
    await owner.verify();
    const send = messaging.messenger.send.bind(messaging.messenger);
    messaging.messenger.send = async (message) => {
      messaging.messenger.send = send;
      await send(message);
      await owner.resetTurn();
      await tryIsOver();
      throw new TransientError('the line broke', 50);
    };
    await messaging.settled(await completed());
    expect(owner.received()).toHaveLength(1);
  });

  it('is sent again when the connection broke before the vendor received it', async () => {
    await owner.verify();
    const send = messaging.messenger.send.bind(messaging.messenger);
    messaging.messenger.send = async () => {
      messaging.messenger.send = send;
      await owner.resetTurn();
      await tryIsOver();
      throw new TransientError('the line broke', 50);
    };
    await messaging.settled(await completed());
    expect(owner.received()).toHaveLength(1);
    expect(await owner.outbound()).toMatchObject([{ status: 'queued', attempts: 2 }]);
  });

  it('is not sent while another attempt is in flight', async () => {
    await owner.verify();
    const send = messaging.messenger.send.bind(messaging.messenger);
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    let handedOver = 0;
    messaging.messenger.send = async (message) => {
      handedOver += 1;
      await slow;
      return send(message);
    };
    const first = await completed();
    await eventually(() => Promise.resolve(handedOver === 1));
    // Another replica took over the job because this one seemed dead.
    const [{ id: outboundId } = { id: '' }] = await messaging.sql<{ id: string }>(
      `select id from messaging.outbound_message where contact_id = ${CONTACT}`,
      [owner.phone],
    );
    const second = await messaging.emit('reply-refused', { outboundId, dreamerId: owner.dreamer });
    await eventually(
      async () => (await (await jobsUnderTest(messaging.app, 'messaging', second)).failedAttempts()) > 0,
    );
    arrive();
    await messaging.settled(first);
    messaging.messenger.send = send;
    expect([handedOver, owner.received().length]).toEqual([1, 1]);
  });

  it('is sent in the end when the vendor fails temporarily', async () => {
    await owner.verify();
    messaging.messenger.errors.push(new NotAccepted('busy', 50));
    await messaging.settled(await completed());
    expect(owner.received()).toHaveLength(1);
  });

  it('is not sent to an earlier number when another one is connected before the next attempt', async () => {
    await owner.verify();
    const next = new PhoneOwner(messaging);
    const send = messaging.messenger.send.bind(messaging.messenger);
    messaging.messenger.send = async () => {
      messaging.messenger.send = send;
      await owner.disconnect();
      await next.connect(next.phone, owner.dreamer);
      await next.write('/');
      await owner.resetTurn();
      throw new NotAccepted('busy', 50);
    };
    await messaging.settled(await completed());
    expect([...owner.received(), ...next.received()]).toEqual([]);
  });

  it('states why an artwork failed', async () => {
    await owner.verify();
    const dreamId = randomUUID();
    await messaging.deliver('artwork-failed', {
      dreamId,
      dreamerId: owner.dreamer,
      artworkId: randomUUID(),
      reason: 'The painter slept.',
    });
    expect(owner.received()[0]?.body).toContain('Your dream is safe in your journal. The painter slept.');
  });

  it('is not sent to a number that is only claimed', async () => {
    await owner.connect();
    await messaging.settled(await completed());
    expect(owner.received()).toEqual([]);
  });
});
