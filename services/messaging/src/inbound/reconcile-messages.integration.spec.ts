import { messagingUnderTest, newSid, type MessagingUnderTest } from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

describe('reconciling', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
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
    await messaging.tell('reconciliation-due', { slot });
  };

  it('[R006] takes in a message whose webhook never came, with its own time, once', async () => {
    await owner.verify();
    listed(new Date('2026-11-21T04:12:34.000Z'));
    await reconcile();
    await reconcile();
    expect(await owner.notes()).toMatchObject([{ text: 'I flew over the sea', sentAt: '2026-11-21T04:12:34.000Z' }]);
  });

  it('leaves alone what arrived', async () => {
    await owner.verify();
    const { sid: known } = listed(new Date('2026-11-21T04:12:34.000Z'));
    await owner.write('I flew over the sea', { MessageSid: known });
    await reconcile();
    expect(await owner.notes()).toHaveLength(1);
  });
});
