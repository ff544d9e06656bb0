import { PermanentError, TransientError } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { type MessagingUnderTest, messagingUnderTest } from '../testing/messaging-under-test.js';

describe('sending mail about a dream', () => {
  let messaging: MessagingUnderTest;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  afterAll(() => messaging.close());

  const plant = async () => {
    const [mailId, dreamerId] = [randomUUID(), randomUUID()];
    await messaging.sql(
      `insert into messaging.dream_mail (id, dreamer_id, recipient) values ($1, $2, 'bruno@example.org')`,
      [mailId, dreamerId],
    );
    return mailId;
  };
  const request = (mailId: string) =>
    messaging.deliver('dream-mail-requested', {
      mailId,
      dreamerId: randomUUID(),
      senderName: 'Ada',
      senderEmail: 'ada@example.org',
      recipientEmail: 'bruno@example.org',
      recipientName: null,
      title: 'The Quiet Sea',
      preview: 'I flew over a quiet sea',
      unsubscribePath: '/api/mail/unsubscribe/x',
      language: 'en' as const,
    });
  const sent = (mailId: string) =>
    messaging.mailer.sent.filter(({ messageId }) => messageId === `<${mailId}@dreamloom.example>`);

  it('[R130] is sent once, however often it is requested', async () => {
    const mailId = await plant();
    await request(mailId);
    await request(mailId);
    expect(sent(mailId)).toHaveLength(1);
    expect(await messaging.mailStatus(mailId)).toBe('sent');
  });

  it('is not sent once its row was erased with its sender', async () => {
    const mailId = randomUUID();
    await request(mailId);
    expect(sent(mailId)).toEqual([]);
  });

  it('is sent in the end when the server fails temporarily', async () => {
    const mailId = await plant();
    messaging.mailer.errors.push(new TransientError('busy', 50), new TransientError('busy', 50));
    await request(mailId);
    expect(sent(mailId)).toHaveLength(1);
  });

  it('fails when the address does not exist, and its row says so', async () => {
    const mailId = await plant();
    messaging.mailer.errors.push(new PermanentError('550', 'The e-mail could not be delivered.'));
    await request(mailId);
    expect(sent(mailId)).toEqual([]);
    expect(await messaging.mailStatus(mailId)).toBe('failed');
  });
});
