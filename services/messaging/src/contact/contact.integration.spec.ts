import { QUOTAS } from '@dreamloom/contracts';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { type MessagingUnderTest, messagingUnderTest } from '../testing/messaging-under-test.js';

const written = { name: 'Ada', email: 'ada@example.org', message: 'How do I export my journal?\nThank you.' };

describe('POST /api/contact', () => {
  let messaging: MessagingUnderTest;
  let last = 0;

  /** Each address has a quota of its own. */
  const newIp = () => `198.51.100.${(last += 1)}`;
  const mailsSaying = (words: string) => messaging.mailer.sent.filter(({ text }) => text.includes(words));
  const storedRows = (words: string) =>
    messaging.sql(`select 1 from messaging.contact_message where message like '%${words}%'`);

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  // A mail server error that a test injects must not affect a pending mail of the previous test.
  afterEach(() =>
    eventually(async () => {
      const waiting = await messaging.sql(
        `select 1 from events.delivery
         where subscription = 'messaging.contact-message-received.mail-contact-message' and status = 'pending'`,
      );
      return waiting.length === 0;
    }),
  );
  afterAll(() => messaging.close());

  it('[R377 R386] accepts a message from anybody, stores it and mails it once', async () => {
    const answer = await messaging.writeToUs({ ...written, message: 'the first' }, newIp());
    expect(answer.status).toBe(202);
    await eventually(async () => mailsSaying('the first').length > 0);
    expect(mailsSaying('the first')).toEqual([
      expect.objectContaining({
        to: { name: 'Dreamloom', address: 'support@dreamloom.example' },
        replyTo: { name: '', address: 'ada@example.org' },
      }),
    ]);
    expect(await storedRows('the first')).toHaveLength(1);
  });

  it('stores no IP address of the sender', async () => {
    const from = newIp();
    await messaging.writeToUs({ ...written, message: 'from nowhere' }, from);
    const [row] = await messaging.sql<{ all: string }>(
      `select m::text as all from messaging.contact_message m where message = 'from nowhere'`,
    );
    expect(row?.all).toContain('Ada');
    expect(row?.all).not.toContain(from);
    expect(JSON.stringify(await messaging.sql('select * from messaging.quota'))).not.toContain(from);
  });

  it('[R342] refuses a message without text, with a message', async () => {
    const answer = await messaging.writeToUs({ ...written, message: ' ' }, newIp());
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Please write a message.' });
  });

  it('refuses an address that carries a header', async () => {
    const email = 'ada@example.org\r\nBcc: all@example.org';
    expect((await messaging.writeToUs({ ...written, email }, newIp())).status).toBe(400);
  });

  it('accepts a form with the hidden field filled in, and stores nothing', async () => {
    const spam = { ...written, message: 'buy now', website: 'https://spam.example' };
    expect((await messaging.writeToUs(spam, newIp())).status).toBe(202);
    expect(await storedRows('buy now')).toEqual([]);
  });

  it('accepts 5 messages an hour from one address, also when they arrive together', async () => {
    const from = newIp();
    const answers = await Promise.all(
      Array.from({ length: QUOTAS.contactMessagesPerHour.points + 3 }, () =>
        messaging.writeToUs({ ...written, message: 'again and again' }, from),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
    expect(await storedRows('again and again')).toHaveLength(5);
    expect((await messaging.writeToUs(written, newIp())).status).toBe(202);
  });

  it('accepts more once the hour has passed', async () => {
    const from = newIp();
    for (let count = 0; count < 5; count += 1)
      expect((await messaging.writeToUs({ ...written, message: 'one more' }, from)).status).toBe(202);
    await messaging.sql('update messaging.quota set expire = 1');
    expect((await messaging.writeToUs({ ...written, message: 'one more' }, from)).status).toBe(202);
  });

  it('counts the devices of one network together', async () => {
    for (let device = 1; device <= 5; device += 1)
      expect((await messaging.writeToUs(written, `2001:db8:1:2::${device}`)).status).toBe(202);
    const answer = await messaging.writeToUs(written, '2001:db8:1:2:aaaa::1');
    expect([answer.status, answer.json()]).toMatchObject([429, { code: 'too-many-messages' }]);
    expect((await messaging.writeToUs(written, '2001:db8:1:3::1')).status).toBe(202);
  });

  it('mails it in the end when the mail server fails temporarily', async () => {
    messaging.mailer.errors.push(new TransientError('busy', 50));
    await messaging.writeToUs({ ...written, message: 'on the second try' }, newIp());
    await eventually(async () => mailsSaying('on the second try').length === 1);
  });

  it('stores the message, unmailed, when the mail server refuses it for good', async () => {
    messaging.mailer.errors.push(new PermanentError('550', 'The e-mail could not be delivered.'));
    await messaging.writeToUs({ ...written, message: 'refused for good' }, newIp());
    await eventually(async () => {
      const [row] = await messaging.sql<{ status: string }>(
        `select d.status from events.delivery d join events.event e on e.id = d.event_id
         join messaging.contact_message m on m.id = (e.payload->>'contactMessageId')::uuid
         where m.message = 'refused for good'`,
      );
      return row?.status === 'failed';
    });
    const rows = await messaging.sql<{ mailed_at: Date | null }>(
      `select mailed_at from messaging.contact_message where message = 'refused for good'`,
    );
    expect(rows).toEqual([{ mailed_at: null }]);
  });
});
