import { PermanentError, TransientError } from '@dreamloom/platform';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { SmtpMailer } from './smtp-mailer.adapter.js';

describe('mail by SMTP', () => {
  let server: SMTPServer;
  const delivered: { to: string[]; raw: string }[] = [];
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
          delivered.push({ to, raw: Buffer.concat(parts).toString() });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  });
  beforeEach(() => {
    delivered.length = 0;
    refusal = undefined;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('[R130] reaches one person, whatever their name looks like, and carries the unsubscribe headers', async () => {
    await mailer().send(letter);
    expect(delivered.map(({ to }) => to)).toEqual([['bruno@example.org']]);
    expect(delivered[0]?.raw).toContain('Message-ID: <1@dreamloom.example>');
    expect(delivered[0]?.raw).toContain('From: Dreamloom <dreams@dreamloom.example>');
    expect(delivered[0]?.raw.replace(/\r\n /g, '')).toContain(`List-Unsubscribe: <${letter.unsubscribe}>\r\n`);
    expect(delivered[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('accepts no second header line from a subject', async () => {
    await mailer().send({ ...letter, subject: 'A dream\r\nBcc: eve@example.org' });
    expect(delivered[0]?.raw).not.toMatch(/^Bcc:/m);
    expect(delivered[0]?.to).toEqual(['bruno@example.org']);
  });

  it('sets Reply-To where it is given, whatever the name looks like', async () => {
    await mailer().send({ ...letter, replyTo: { name: 'Ada\r\nBcc: eve@example.org', address: 'ada@example.org' } });
    expect(delivered[0]?.raw.replace(/\r\n[ \t]+/g, ' ')).toMatch(/^Reply-To: .*<ada@example.org>\r$/m);
    expect(delivered[0]?.raw).not.toMatch(/^Bcc:/m);
    expect(delivered[0]?.to).toEqual(['bruno@example.org']);
  });

  it.each([
    [550, PermanentError],
    [451, TransientError],
  ])('maps %i to %p', async (responseCode, kind) => {
    refusal = Object.assign(new Error('bruno@example.org is refused'), { responseCode });
    const error = await mailer()
      .send(letter)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect((error as Error).message).not.toContain('bruno');
  });

  it('can be retried after a wrong password or without a server', async () => {
    await expect(mailer('wrong').send(letter)).rejects.toBeInstanceOf(TransientError);
    const unreachable = new SmtpMailer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@dreamloom.example' });
    await expect(unreachable.send(letter)).rejects.toBeInstanceOf(TransientError);
  });
});
