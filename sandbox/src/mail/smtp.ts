import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { CallLog } from '../call-log/call-log.js';
import type { MailStore } from './mail-store.js';

/** User and password of the product's SMTP login. */
const SMTP_LOGIN = 'sandbox';
const MAX_BYTES = 10_000_000;

/** An SMTP server that accepts every mail and forwards none. */
export const mailServer = (store: MailStore, log: CallLog): SMTPServer =>
  new SMTPServer({
    name: 'sandbox',
    size: MAX_BYTES,
    // Loopback needs no encryption, and there is no certificate.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === SMTP_LOGIN && password === SMTP_LOGIN
        ? done(null, { user: SMTP_LOGIN })
        : done(Object.assign(new Error('Wrong user or password.'), { responseCode: 535 })),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        storeMail(store, Buffer.concat(parts), to).then(
          () => {
            log.record({ direction: 'in', vendor: 'smtp', method: 'SEND', url: '/', status: 250 });
            done();
          },
          (error: unknown) => done(error as Error),
        );
      });
    },
  });

const storeMail = async (store: MailStore, raw: Buffer, to: string[]): Promise<void> => {
  const { from, subject, text, html, headers } = await PostalMime.parse(raw);
  store.add({
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    from: from === undefined ? '' : written(from),
    to,
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    headers: headers.map(({ key, value }) => ({ key, value })),
  });
};

const written = ({ name, address }: Address): string =>
  [name, address && (name ? `<${address}>` : address)].filter(Boolean).join(' ');
