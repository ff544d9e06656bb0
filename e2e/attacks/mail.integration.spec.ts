import { ERASE_WORD } from '@dreamloom/contracts';
import { eventually, TEST_INTERNAL_KEY, testFolder } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { CallLog } from '../../sandbox/src/call-log/call-log.js';
import { MailStore } from '../../sandbox/src/mail/mail-store.js';
import { mailServer } from '../../sandbox/src/mail/smtp.js';
import {
  Journal,
  type JournalUnderTest,
  journalUnderTest,
} from '../../services/dreams/src/testing/journal-under-test.js';
import {
  type MessagingUnderTest,
  messagingUnderTest,
} from '../../services/messaging/src/testing/messaging-under-test.js';
import { SmtpMailer } from '../../services/messaging/src/vendors/mailer/smtp-mailer.adapter.js';

const HOME = 'https://dreamloom.example';
const SUBJECT = 'Somebody shared a dream with you on Dreamloom';

const BAITS: [what: string, bait: string][] = [
  ['a link', 'Log in at https://evil.example/login?x=1 now'],
  ['a bare host', 'Log in at evil.example now'],
  ['a host in capitals', 'EVIL.EXAMPLE/LOGIN'],
  ['a host with a zero-width space', 'ev\u200Bil.\u200Bexample'],
  ['a wide address', 'ｅｖｅ＠ｅｖｉｌ．ｅｘａｍｐｌｅ'],
  ['an address', 'write to eve@evil.example'],
  ['an address with a name', 'Dreamloom Support <eve@evil.example>'],
  ['a phone number', 'call +1 (800) 555-0199 within the hour'],
  ['markup', '<a href="https://evil.example">Confirm</a><img src="https://evil.example/x.png">'],
  ['a header', 'Ada\r\nBcc: eve@evil.example\r\nReply-To: eve@evil.example'],
  ['lines of its own', 'Ada\u2028\u2028Dreamloom\u2029\u0085\u000BYour account is closed'],
  ['words turned around', '\u202Eelpmaxe.live//:sptth\u2066'],
  ['an encoded word', '=?utf-8?B?RXZlIDxldmVAZXZpbC5leGFtcGxlPg==?='],
  ['a new part', '--boundary\r\nContent-Type: text/html\r\n\r\n<b>evil.example</b>'],
];

describe('a mail cannot be made to deceive', () => {
  const folder = testFolder('mails');
  const inbox = new MailStore(folder);
  const server = mailServer(inbox, new CallLog());
  let dreams: JournalUnderTest;
  let messaging: MessagingUnderTest;
  let smtp: SmtpMailer;
  let eve: { journal: Journal; email: string };

  beforeAll(async () => {
    dreams = await journalUnderTest();
    await dreams.app.listen({ port: 0, host: '127.0.0.1' });
    messaging = await messagingUnderTest({ dreamsUrl: (await dreams.app.getUrl()).replace('localhost', '127.0.0.1') });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.server.address() as AddressInfo;
    const MAIL_FROM = 'Dreamloom <dreams@dreamloom.example>';
    smtp = new SmtpMailer({ SMTP_URL: `smtp://sandbox:sandbox@127.0.0.1:${port}`, MAIL_FROM });
  });
  beforeEach(async () => {
    eve = await signUp();
  });
  afterAll(async () => {
    await Promise.all([dreams.close(), messaging.close()]);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  const somebody = () => `${randomUUID()}@example.org`;
  async function signUp(age = '2 days', email = somebody()) {
    const journal = await Journal.open(dreams);
    await dreams.sql.query('update dreams.dreamer set email = $2, created_at = now() - $3::interval where id = $1', [
      journal.dreamer,
      email,
      age,
    ]);
    return { journal, email };
  }

  const share = async (recipientEmail: unknown, recipientName: string | null = null, from = eve, id?: string) => {
    const dream = id ?? (await from.journal.plantDream('2026-11-20T06:30:00Z'));
    return messaging.call({
      method: 'POST',
      path: `/api/dreams/${dream}/send-notification`,
      dreamer: from.journal.dreamer,
      body: { recipientEmail, recipientName },
    });
  };
  /** The mails that SMTP delivers to a recipient, parsed like a mail client. */
  async function delivered(to: string) {
    const [request] = await messaging.appended('dream-mail-requested', { recipientEmail: to });
    if (!request) throw new Error('no mail was requested');
    await messaging.settled();
    await smtp.send(messaging.mailer.sent.find(({ messageId }) => messageId.includes(request.mailId))!);
    const mail = inbox.all().find((one) => one.to.includes(to))!;
    const header = (key: string) => mail.headers.filter((one) => one.key === key).map(({ value }) => value);
    return { ...mail, header, request };
  }
  const foreignHosts = (html: string) =>
    [...html.matchAll(/(?:href|src)="([^"]*)"/g)].filter(([, address]) => !address?.startsWith(`${HOME}/`));

  it.each(BAITS)('by %s in names, title and words', async (_what, bait) => {
    const to = somebody();
    const id = await eve.journal.plantDream('2026-11-20T06:30:00Z');
    expect((await eve.journal.patch(id, { title: bait, content: bait })).status).toBe(200);
    expect((await eve.journal.call('PATCH', '/api/profile', { name: bait })).status).toBe(200);
    expect((await share(to, bait.slice(0, 100), eve, id)).status).toBe(200);
    const mail = await delivered(to);
    expect([mail.from, mail.to, mail.subject]).toEqual(['Dreamloom <dreams@dreamloom.example>', [to], SUBJECT]);
    expect(mail.header('reply-to')).toEqual([eve.email]);
    expect([mail.header('bcc'), mail.header('cc')]).toEqual([[], []]);
    expect(mail.text.trim().split(/\r?\n\r?\n/)).toHaveLength(7);
    expect(mail.text.split(/\r?\n/)[0]).toBe(`${SUBJECT}.`);
    expect(
      mail.html
        .replace(/<[^>]*>/g, '')
        .trim()
        .startsWith(`${SUBJECT}.`),
    ).toBe(true);
    for (const seen of [mail.text, mail.html, mail.header('to').join()]) {
      // In random ids and signatures any three digits appear by chance.
      const withoutIds = seen
        .replaceAll(/\/api\/mail\/unsubscribe\/[^\s"<]+/g, '/link')
        .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
      expect(withoutIds).not.toMatch(/evil\W*example|https?:\/\/(?!dreamloom\.example\/)|www\.|555/i);
      expect(seen).not.toMatch(/[\u0085\u200B-\u200F\u2028-\u202E\u2066-\u2069]/);
      const addresses = seen.match(/[^\s<>"(;]+@[^\s<>",;]+\w/g) ?? [];
      expect(addresses.filter((one) => one !== eve.email && one !== to)).toEqual([]);
    }
    expect(foreignHosts(mail.html)).toEqual([]);
    expect(mail.text).toContain(eve.email);
    expect(mail.html).toContain(eve.email);
  });

  it.each([
    ['a list', 'a@example.org, b@example.org'],
    ['a list without spaces', 'a@example.org;b@example.org'],
    ['a name with an address', 'Ada <a@example.org>'],
    ['a header', 'a@example.org\r\nBcc: b@example.org'],
    ['a group', 'friends: a@example.org, b@example.org;'],
    ['a host of look-alike letters', 'a@раypal.com'],
    ['a wide at-sign', 'a＠example.org'],
    ['words turned around', 'a\u202E@example.org'],
    ['an array', ['a@example.org']],
    ['an object', { address: 'a@example.org' }],
  ])('by %s for a recipient', async (_what, recipientEmail) => {
    expect((await share(recipientEmail)).status).toBe(400);
    expect(await messaging.eventsOf('dream-mail-requested', eve.journal.dreamer)).toEqual([]);
  });

  it('by spelling one mailbox in many ways', async () => {
    const box = randomUUID().slice(0, 8);
    const spellings = [`${box}@gmail.com`, `${box}+1@gmail.com`, `${box[0]}.${box.slice(1)}@googlemail.com`];
    for (const spelling of spellings) expect((await share(spelling)).status).toBe(200);
    expect((await share(`${box.toUpperCase()}+4@gmail.com`, null, await signUp())).status).toBe(429);
  });

  it('by new accounts, or by one that is deleted and created again', async () => {
    eve = await signUp('1 minute');
    const to = somebody();
    for (let count = 0; count < 3; count++) expect((await share(to)).status).toBe(200);
    expect((await share(somebody())).status).toBe(429);
    expect((await eve.journal.call('DELETE', '/api/profile', { confirmation: ERASE_WORD })).status).toBe(204);
    const again = await signUp('1 minute', eve.email);
    expect((await share(somebody(), null, again)).status).toBe(429);
    expect((await share(to, null, await signUp())).status).toBe(429);
  });

  it('by a second spelling after its recipient has refused more, with one click of the mail program', async () => {
    const to = `bruno.${randomUUID()}+dreams@example.org`;
    await share(to);
    const mail = await delivered(to);
    expect(mail.header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    const [, address = ''] = /^<(https:\/\/\S+)>$/.exec(mail.header('list-unsubscribe')[0] ?? '') ?? [];
    const { pathname, search, origin } = new URL(address);
    expect([origin, pathname + search]).toEqual([HOME, mail.request.unsubscribePath]);
    // Like a link scanner, which opens links without an unsubscription by the recipient.
    for (const method of ['GET', 'HEAD'] as const) {
      const headers = { 'x-internal-secret': TEST_INTERNAL_KEY };
      expect((await messaging.app.inject({ method, url: pathname + search, headers })).statusCode).toBe(200);
    }
    expect((await share(to)).status).toBe(200);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    expect((await messaging.call({ method: 'POST', path: pathname + search, body, headers: form })).status).toBe(200);
    for (const spelling of [to, to.replace('+dreams', ''), to.replace('+dreams', '+x').toUpperCase()])
      expect((await share(spelling, null, await signUp())).status).toBe(409);
  });

  it.each(BAITS)('to ourselves, through the contact form, by %s in the name', async (_what, name) => {
    const message = randomUUID();
    const ip = `198.51.100.${BAITS.findIndex(([, bait]) => bait === name) + 1}`;
    const answer = await messaging.writeToUs({ name, email: 'mallory@example.org', message }, ip);
    expect(answer.status).toBe(202);
    const letter = () => messaging.mailer.sent.find(({ text }) => text.includes(message));
    await eventually(async () => letter() !== undefined);
    await smtp.send(letter()!);
    const mail = inbox.all().find(({ text }) => text.includes(message))!;
    expect([mail.to, mail.subject]).toEqual([['support@dreamloom.example'], 'A message to Dreamloom']);
    expect(mail.headers.filter(({ key }) => key === 'reply-to')).toEqual([
      expect.objectContaining({ value: 'mallory@example.org' }),
    ]);
    const [first, , who] = mail.text.split(/\r?\n/);
    expect(first).toMatch(/^Somebody wrote to Dreamloom through the contact form\. .* not verified\.$/);
    expect(who).toMatch(/^[^<>@:/]{1,40} <mallory@example\.org> wrote:$/);
    expect(mail.text.trim().split(/\r?\n/)).toHaveLength(5);
    expect(foreignHosts(mail.html)).toEqual([]);
  });
});
