import { TransientError } from '@dreamloom/platform';
import { stopSchedules } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import { type MessagingUnderTest, messagingUnderTest, newSid, PUBLIC_URL } from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';
import { ReceiveMessage } from './receive-message.use-case.js';

const english = textIn('en');

describe('reconciling', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
    // The real schedule would list messages between the slots of these tests.
    await stopSchedules(messaging.databaseUrl);
    await messaging.settled(null);
  });
  beforeEach(() => {
    owner = new PhoneOwner(messaging);
  });
  afterAll(() => messaging.close());

  const listed = (sentAt: Date, body = 'I flew over the sea') => {
    const message = { sid: newSid(), from: owner.phone, body, mediaCount: 0, sentAt };
    messaging.messenger.inbox.push(message);
    return message;
  };
  const reconcile = async (slot = '2026-11-21T04:20:00.000Z') => {
    await messaging.deliver('reconciliation-due', { slot });
  };
  const requestedSince = () => messaging.messenger.requestedSince.at(-1)?.toISOString();

  it('[R006] stores a message whose webhook was missed, with its own time, once', async () => {
    await owner.verify();
    listed(new Date('2026-11-21T04:12:34.000Z'));
    await reconcile();
    await reconcile();
    expect(await owner.notes()).toMatchObject([{ text: 'I flew over the sea', sentAt: '2026-11-21T04:12:34.000Z' }]);
  });

  it('ignores what arrived', async () => {
    await owner.verify();
    const { sid: known } = listed(new Date('2026-11-21T04:12:34.000Z'));
    await owner.write('I flew over the sea', { MessageSid: known });
    await reconcile();
    expect(await owner.notes()).toHaveLength(1);
  });

  it('leaves a message of the last minute to its webhook, which alone says which button was tapped', async () => {
    await owner.verify();
    const { sid } = listed(new Date(Date.now() - 10_000));
    await reconcile();
    expect(await owner.notes()).toEqual([]);
    await owner.write('I flew over the sea', { MessageSid: sid });
    expect(await owner.notes()).toHaveLength(1);
  });

  it.each([
    ['ok', english('tooShort')],
    ['/more', english('moreOfWhat')],
    ['/stop', english('stopped', { address: PUBLIC_URL })],
  ])('sends the receipt of %s to its owner, once, and not with a late webhook too', async (words, receipt) => {
    await owner.verify();
    const { sid } = listed(new Date('2026-11-21T04:12:34.000Z'), words);
    await reconcile();
    await reconcile();
    await messaging.settled();
    expect(owner.received().map(({ body }) => body)).toEqual([receipt]);
    expect((await owner.write(words, { MessageSid: sid })).text).not.toContain('<Message>');
  });

  it('sends no receipt for what gets a reply later: a dream and a picture', async () => {
    await owner.verify();
    listed(new Date('2026-11-21T04:12:34.000Z'));
    const picture = { ...listed(new Date('2026-11-21T04:12:35.000Z'), ''), mediaCount: 1 };
    messaging.messenger.inbox.splice(-1, 1, picture);
    messaging.messenger.media.set(picture.sid, [{ address: `${PUBLIC_URL}/1`, contentType: 'image/jpeg' }]);
    await reconcile();
    expect(await messaging.eventsOf('photo-received', owner.dreamer)).toHaveLength(1);
    expect(await owner.outbound()).toEqual([]);
  });

  it('moves no number before its owner has read the claimant’s name: a missed webhook has no answer', async () => {
    await owner.verify();
    const rival = randomUUID();
    await owner.connect(owner.phone, rival);
    const code = await owner.code(rival);
    listed(new Date('2026-11-21T04:12:34.000Z'), `/${code}`);
    await reconcile();
    const question = english('confirmMove', { claimant: 'Ada (a***@example.org)', code });
    expect((await owner.write(`/${code}`)).text).toContain(question);
    expect((await owner.link()).status).toBe('verified');
  });

  it('greets an unknown sender whose first webhook was missed with the next one', async () => {
    listed(new Date('2026-11-21T04:12:34.000Z'), 'hello');
    await reconcile();
    expect((await owner.write('hello')).text).toContain('This is Dreamloom');
  });

  it('lists a day at first, then since the last list with an hour of overlap, and a day at most', async () => {
    await messaging.sql('delete from messaging.reconciliation');
    await reconcile('2026-11-21T04:20:00.000Z');
    expect(requestedSince()).toBe('2026-11-20T04:20:00.000Z');
    await reconcile('2026-11-21T04:30:00.000Z');
    expect(requestedSince()).toBe('2026-11-21T03:20:00.000Z');
    await reconcile('2026-11-24T04:30:00.000Z');
    expect(requestedSince()).toBe('2026-11-23T04:30:00.000Z');
  });

  it('stores what comes after a message that fails, and lists again from before it', async () => {
    await messaging.sql('delete from messaging.reconciliation');
    await owner.verify();
    const broken = listed(new Date('2026-11-21T04:01:00.000Z'));
    listed(new Date('2026-11-21T04:02:00.000Z'), 'I waited for a glass train');
    const receive = messaging.app.get(ReceiveMessage);
    const run = receive.run.bind(receive);
    const failOnce = jest.spyOn(receive, 'run').mockImplementation((message, sentAt) => {
      if (message.id !== broken.sid) return run(message, sentAt);
      failOnce.mockRestore();
      return Promise.reject(new TransientError('not now', 10));
    });
    await reconcile();
    expect((await owner.notes()).map(({ text }) => text)).toEqual([
      'I waited for a glass train',
      'I flew over the sea',
    ]);
    expect(messaging.messenger.requestedSince.slice(-2).map((since) => since.toISOString())).toEqual([
      '2026-11-20T04:20:00.000Z',
      '2026-11-20T04:20:00.000Z',
    ]);
  });
});
