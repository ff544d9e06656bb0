import { isLoopback, PermanentError, TransientError } from '@dreamloom/platform';
import type { MessagingEnv } from '../../messaging.env.js';
import type { Letter, Mailer } from './mailer.port.js';

const CONNECT_TIMEOUT_MS = 5_000;
const RESPONSE_TIMEOUT_MS = 12_000;

type MailerEnv = Pick<MessagingEnv, 'SMTP_URL' | 'MAIL_FROM'>;

export class SmtpMailer implements Mailer {
  private transport: ReturnType<typeof open> | undefined;

  constructor(private readonly env: MailerEnv) {}

  async send({ unsubscribe, ...letter }: Letter): Promise<void> {
    // RFC 8058: the mail client posts to the URL when its user presses the unsubscribe button of the client.
    const list = unsubscribe && {
      list: { unsubscribe: { url: unsubscribe, comment: '' } },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
    const transport = await (this.transport ??= open(this.env));
    await transport.sendMail({ ...letter, ...list }).catch(rethrow);
  }

  /** Connects and logs in. */
  async verify(): Promise<void> {
    const transport = await open(this.env);
    await transport.verify().catch(rethrow);
    transport.close();
  }
}

/** The library is loaded at the first mail, because an idle service does not need its memory. */
async function open({ SMTP_URL, MAIL_FROM }: MailerEnv) {
  const { createTransport } = await import('nodemailer');
  const url = new URL(SMTP_URL);
  const secure = url.protocol === 'smtps:';
  return createTransport(
    {
      host: url.hostname,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      // The password must not be sent unencrypted, so a remote server has to offer STARTTLS.
      requireTLS: !isLoopback(url.hostname),
      ...(url.username && {
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      }),
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: RESPONSE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: MAIL_FROM },
  );
}

// Error texts of a server quote addresses, so only the codes are used. A wrong password is transient, because an
// operator can fix it.
function rethrow(error: unknown): never {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  const what = `the mail server answered ${responseCode ?? 'nothing'} (${code ?? 'no code'})`;
  if (code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500)
    throw new PermanentError(what, 'The e-mail could not be delivered.');
  throw new TransientError(what);
}
