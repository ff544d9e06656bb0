import { LANGUAGES } from '@dreamloom/contracts';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { type MessagingUnderTest, messagingUnderTest } from '../testing/messaging-under-test.js';

let messaging: MessagingUnderTest;
beforeAll(async () => void (messaging = await messagingUnderTest()));
afterAll(() => messaging.close());

const LINK = 'http://localhost:3000/auth/callback#mail=secret';
const send = (over: object = {}) =>
  messaging.call({
    method: 'POST',
    path: '/internal/sign-in-mails',
    body: { email: 'mei@example.org', link: LINK, code: '042117', language: 'en', ...over },
  });

describe('the mail with a link to sign in', () => {
  it.each(LANGUAGES)(
    'is sent at once in %s, with link and code, and with nothing that could be tracked',
    async (language) => {
      expect((await send({ language })).status).toBe(204);
      const { to, subject, text, html, unsubscribe } = messaging.mailer.sent.at(-1)!;
      expect(to).toEqual({ name: '', address: 'mei@example.org' });
      expect(subject).toContain('Dreamloom');
      for (const part of [text, html]) expect(part).toMatch(/auth\/callback#mail=secret[^]*042117[^]*15/);
      expect(html).toContain(`lang="${language}"`);
      expect(html.match(/(?:src|href)="[^"]*"/g)).toEqual([`href="${LINK}"`]);
      expect(unsubscribe).toBeUndefined();
    },
  );

  it('is answered in the same way when the mailbox does not exist, and refused when the server is silent', async () => {
    messaging.mailer.errors.push(
      new PermanentError('the mail server answered 550', 'The e-mail could not be delivered.'),
    );
    expect((await send()).status).toBe(204);
    messaging.mailer.errors.push(new TransientError('the mail server answered nothing'));
    expect((await send()).status).toBe(503);
  });
});

describe('the mail with an invitation', () => {
  const INVITATION = 'http://localhost:3000/auth/callback#invitation=secret';
  const invite = (language = 'en') =>
    messaging.call({
      method: 'POST',
      path: '/internal/invitation-mails',
      body: { email: 'mei@example.org', link: INVITATION, language },
    });

  it.each(LANGUAGES)('is sent in %s, with a link and nothing that could be tracked', async (language) => {
    expect((await invite(language)).status).toBe(204);
    const { to, subject, text, html } = messaging.mailer.sent.at(-1)!;
    expect([to.address, subject.includes('Dreamloom')]).toEqual(['mei@example.org', true]);
    for (const part of [text, html]) expect(part).toMatch(/auth\/callback#invitation=secret[^]*7/);
    expect(html).toContain(`lang="${language}"`);
    expect(html.match(/(?:src|href)="[^"]*"/g)).toEqual([`href="${INVITATION}"`]);
  });

  it('is refused when the server does not take it, so that the operator knows', async () => {
    messaging.mailer.errors.push(new PermanentError('the mail server answered 550', 'Not delivered.'));
    expect((await invite()).status).toBe(422);
    messaging.mailer.errors.push(new TransientError('the mail server answered nothing'));
    expect((await invite()).status).toBe(503);
  });
});
