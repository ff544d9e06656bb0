import { PermanentError, TransientError } from '@dreamloom/platform';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, Mailer } from './mailer.port.js';

const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;

export interface MailSettings {
  /** smtp:// or smtps:// with user and password where the server wants them. */
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  PRODUCT_NAME: string;
}

/** Mail through an SMTP server. */
export class NodemailerMailer implements Mailer {
  private readonly transport: Transporter | undefined;
  private readonly domain: string;

  constructor(private readonly settings: MailSettings) {
    this.domain = settings.MAIL_FROM.split('@')[1] ?? 'localhost';
    if (settings.SMTP_URL === undefined) return;
    this.transport = createTransport({
      url: settings.SMTP_URL,
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      // What is sent are words of ours: nothing in them may make the server read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ id, to, replyTo, subject, text, html }: Mail): Promise<void> {
    if (!this.transport) throw new TransientError('SMTP_URL is not set');
    const from = { name: this.settings.PRODUCT_NAME, address: this.settings.MAIL_FROM };
    await this.transport
      .sendMail({
        from,
        to,
        subject,
        text,
        html,
        ...(replyTo && { replyTo }),
        ...(id && { messageId: `<${id}@${this.domain}>` }),
      })
      .catch(rethrow);
  }
}

// Only the vendor's codes are kept: its sentences quote addresses.
function rethrow(error: unknown): never {
  const { responseCode, code } = (error ?? {}) as { responseCode?: number; code?: string };
  const what = `the mail server answered ${responseCode ?? 'nothing'} (${code ?? 'no code'})`;
  if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH')
    throw new PermanentError(what, 'The e-mail could not be delivered.');
  throw new TransientError(what);
}
