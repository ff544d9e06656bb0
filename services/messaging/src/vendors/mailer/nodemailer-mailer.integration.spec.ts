import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Mail } from './mailer.port.js';
import { NodemailerMailer } from './nodemailer-mailer.adapter.js';

const mail: Mail = {
  id: '11111111-1111-4111-8111-111111111111',
  to: { name: 'Support, "the desk"', address: 'support@dreamloom.example' },
  replyTo: { name: 'Ada\r\nBcc: everybody@example.org', address: 'ada@example.org' },
  subject: 'A message\r\nBcc: everybody@example.org',
  text: 'Hello',
  html: '<p>Hello</p>',
};

describe('mail through SMTP', () => {
  let server: SMTPServer | undefined;
  let received: { recipients: string[]; source: string }[];

  async function mailerOf(options: SMTPServerOptions = {}): Promise<NodemailerMailer> {
    received = [];
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ recipients, source: Buffer.concat(parts).toString() });
          done();
        });
      },
      ...options,
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    return new NodemailerMailer({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'journal@dreamloom.example',
      PRODUCT_NAME: 'Dreamloom',
    });
  }

  afterEach(async () => {
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
    server = undefined;
  });

  const unfolded = () => (received[0]?.source ?? '').replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded())?.[1]?.trim();

  it('goes to one recipient, whatever stands in names and subject', async () => {
    await (await mailerOf()).send(mail);
    expect(received[0]?.recipients).toEqual(['support@dreamloom.example']);
    expect(header('Bcc')).toBeUndefined();
    expect(header('From')).toBe('Dreamloom <journal@dreamloom.example>');
    expect(header('Reply-To')).toContain('<ada@example.org>');
  });

  it('keeps its id when it is sent again', async () => {
    const mailer = await mailerOf();
    await mailer.send(mail);
    await mailer.send(mail);
    const ids = received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim());
    expect(ids).toEqual(Array(2).fill('<11111111-1111-4111-8111-111111111111@dreamloom.example>'));
  });

  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such person ada'), { responseCode })),
  });

  it('is given up when the server refuses it for good, without its words', async () => {
    const failure = (await mailerOf(refusing(550))).send(mail);
    await expect(failure).rejects.toThrow(PermanentError);
    await expect(failure).rejects.not.toThrow(/ada/);
  });

  it('is tried again when the server is busy', async () => {
    await expect((await mailerOf(refusing(451))).send(mail)).rejects.toThrow(TransientError);
  });

  it('is tried again when no server answers', async () => {
    const mailer = await mailerOf();
    await new Promise<void>((resolve) => server?.close(resolve));
    server = undefined;
    await expect(mailer.send(mail)).rejects.toThrow(TransientError);
  });

  it('waits while no server is set', async () => {
    const mailer = new NodemailerMailer({ MAIL_FROM: 'journal@dreamloom.example', PRODUCT_NAME: 'Dreamloom' });
    await expect(mailer.send(mail)).rejects.toThrow('SMTP_URL is not set');
  });
});
