import { PermanentError, TransientError } from '@dreamloom/platform';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { SmtpMailer } from './smtp-mailer.adapter.js';

describe('mail by SMTP', () => {
  let server: SMTPServer;
  const heard: { to: string[]; raw: string }[] = [];
  let refusal: (Error & { responseCode?: number }) | undefined;

  const url = (password = 'p%40ss') =>
    `smtp://mailer:${password}@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const mailer = (password?: string) =>
    new SmtpMailer({ SMTP_URL: url(password), MAIL_FROM: 'Dreamloom <dreams@dreamloom.example>' });
  const letter = {
    to: { name: 'Bruno, the "Baker"', address: 'bruno@example.org' },
    subject: 'A dream',
    text: 'words',
    html: '<p>words</p>',
    unsubscribe: 'https://dreamloom.example/api/mail/unsubscribe/x',
    messageId: '<1@dreamloom.example>',
  };

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'mailer' && password === 'p@ss' ? done(null, { user: 'mailer' }) : done(new Error('no')),
      onRcptTo: (_address, _session, done) => done(refusal),
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          heard.push({ to, raw: Buffer.concat(parts).toString() });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  });
  beforeEach(() => {
    heard.length = 0;
    refusal = undefined;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('[R130] reaches one person, whatever their name looks like, and says where to refuse more', async () => {
    await mailer().send(letter);
    expect(heard.map(({ to }) => to)).toEqual([['bruno@example.org']]);
    expect(heard[0]?.raw).toContain('Message-ID: <1@dreamloom.example>');
    expect(heard[0]?.raw).toContain('From: Dreamloom <dreams@dreamloom.example>');
    expect(heard[0]?.raw.replace(/\r\n /g, '')).toContain(`List-Unsubscribe: <${letter.unsubscribe}>\r\n`);
    expect(heard[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('takes no second line of a header from a subject', async () => {
    await mailer().send({ ...letter, subject: 'A dream\r\nBcc: eve@example.org' });
    expect(heard[0]?.raw).not.toMatch(/^Bcc:/m);
    expect(heard[0]?.to).toEqual(['bruno@example.org']);
  });

  it('has answers go to somebody else where that is asked for, whatever their name looks like', async () => {
    await mailer().send({ ...letter, replyTo: { name: 'Ada\r\nBcc: eve@example.org', address: 'ada@example.org' } });
    expect(heard[0]?.raw.replace(/\r\n[ \t]+/g, ' ')).toMatch(/^Reply-To: .*<ada@example.org>\r$/m);
    expect(heard[0]?.raw).not.toMatch(/^Bcc:/m);
    expect(heard[0]?.to).toEqual(['bruno@example.org']);
  });

  it.each([
    [550, PermanentError],
    [451, TransientError],
  ])('takes %i for %p', async (responseCode, kind) => {
    refusal = Object.assign(new Error('bruno@example.org is refused'), { responseCode });
    const error = await mailer()
      .send(letter)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect((error as Error).message).not.toContain('bruno');
  });

  it('may be tried again after a wrong password or without a server', async () => {
    await expect(mailer('wrong').send(letter)).rejects.toBeInstanceOf(TransientError);
    const nobody = new SmtpMailer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@dreamloom.example' });
    await expect(nobody.send(letter)).rejects.toBeInstanceOf(TransientError);
  });
});
