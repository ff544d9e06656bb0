import { PermanentError, TransientError } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { messagingUnderTest, type MessagingUnderTest } from '../testing/messaging-under-test.js';

describe('sending mail about a dream', () => {
  let messaging: MessagingUnderTest;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  afterAll(() => messaging.close());

  const request = (mailId: string = randomUUID()) =>
    messaging.emit('dream-mail-requested', {
      mailId,
      dreamerId: randomUUID(),
      senderName: 'Ada',
      senderEmail: 'ada@example.org',
      recipientEmail: 'bruno@example.org',
      recipientName: null,
      title: 'The Quiet Sea',
      preview: 'I flew over a quiet sea',
      unsubscribePath: '/api/mail/unsubscribe/x',
    });
  const sent = (mailId: string) =>
    messaging.mailer.sent.filter(({ messageId }) => messageId === `<${mailId}@dreamloom.example>`);

  it('[R130] goes out once, however often it is asked for', async () => {
    const mailId = randomUUID();
    await messaging.settled(await request(mailId));
    await messaging.settled(await request(mailId));
    expect(sent(mailId)).toHaveLength(1);
  });

  it('goes out in the end when the server fails in passing', async () => {
    const mailId = randomUUID();
    messaging.mailer.errors.push(new TransientError('busy', 50), new TransientError('busy', 50));
    await messaging.settled(await request(mailId));
    expect(sent(mailId)).toHaveLength(1);
  });

  it('is given up when the address does not exist, and says so in its row', async () => {
    const mailId = randomUUID();
    messaging.mailer.errors.push(new PermanentError('550', 'The e-mail could not be delivered.'));
    await messaging.settled(await request(mailId));
    expect(sent(mailId)).toEqual([]);
    expect(await messaging.mailStatus(mailId)).toBe('failed');
  });
});
