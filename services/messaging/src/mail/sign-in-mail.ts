import { type InvitationMail, MAIL_LINK_MINUTES, SIGN_UP_INVITATION_DAYS, type SignInMail } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { ENV, html, PermanentError, Refusal, TransientError } from '@dreamloom/platform';
import { Controller, Inject } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import { type Letter, MAILER, type Mailer } from '../vendors/mailer/mailer.port.js';
import { mailPage } from './dream-mail-text.js';

/** Sends the mail at once: the person waits for it, and a link in the event log could be read there. */
@Controller()
export class SignInMailController {
  constructor(
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  @Serves('POST /internal/sign-in-mails')
  async send({ body }: RequestOf<'POST /internal/sign-in-mails'>): Promise<void> {
    // The answer must be the same whether the mailbox exists or not.
    await this.deliver(signInMailText(body, this.env)).catch((error: unknown) => {
      if (!(error instanceof PermanentError)) throw error;
    });
  }

  @Serves('POST /internal/invitation-mails')
  async invite({ body }: RequestOf<'POST /internal/invitation-mails'>): Promise<void> {
    await this.deliver(invitationText(body, this.env)).catch((error: unknown) => {
      if (error instanceof PermanentError)
        throw new Refusal(422, 'not-delivered', 'The mail server refused this mail.');
      throw error;
    });
  }

  private async deliver(letter: Letter): Promise<void> {
    await this.mailer.send(letter).catch((error: unknown) => {
      if (error instanceof TransientError)
        throw new Refusal(503, 'unavailable', 'The mail could not be sent. Please try again in a moment.');
      throw error;
    });
  }
}

/** Without pictures and with the plain address of the link, so that nothing can be tracked. */
function signInMailText(
  { email, link, code, language }: SignInMail,
  { PRODUCT_NAME, PUBLIC_BASE_URL }: Pick<MessagingEnv, 'PRODUCT_NAME' | 'PUBLIC_BASE_URL'>,
): Letter {
  const text = textIn(language);
  const subject = text('signInSubject', { product: PRODUCT_NAME });
  const [open, type] = [text('signInText'), text('signInCode', { code })];
  const valid = text('signInValid', { minutes: MAIL_LINK_MINUTES });
  return {
    to: { name: '', address: email },
    subject,
    text: [`${subject}.`, `${open}\n${link}`, type, valid].join('\n\n'),
    html: mailPage(
      language,
      html`<p style="margin:0 0 24px;font-weight:bold">${subject}.</p>
        <p style="margin:0 0 16px">${open}</p>
        <p style="margin:0 0 24px"><a href="${link}" style="color:#f4c97a">${text('signInButton')}</a></p>
        <p style="margin:0 0 24px">${type}</p>
        <p style="margin:0;font-size:13px;color:#b4b1d6">${valid}</p>`,
    ),
    messageId: `<${randomUUID()}@${new URL(PUBLIC_BASE_URL).hostname}>`,
  };
}

function invitationText(
  { email, link, language }: InvitationMail,
  { PRODUCT_NAME: product, PUBLIC_BASE_URL }: Pick<MessagingEnv, 'PRODUCT_NAME' | 'PUBLIC_BASE_URL'>,
): Letter {
  const text = textIn(language);
  const subject = text('invitationSubject', { product });
  const open = text('invitationText');
  const valid = text('invitationValid', { days: SIGN_UP_INVITATION_DAYS });
  return {
    to: { name: '', address: email },
    subject,
    text: [`${subject}.`, `${open}\n${link}`, valid].join('\n\n'),
    html: mailPage(
      language,
      html`<p style="margin:0 0 24px;font-weight:bold">${subject}.</p>
        <p style="margin:0 0 16px">${open}</p>
        <p style="margin:0 0 24px"><a href="${link}" style="color:#f4c97a">${text('invitationButton')}</a></p>
        <p style="margin:0;font-size:13px;color:#b4b1d6">${valid}</p>`,
    ),
    messageId: `<${randomUUID()}@${new URL(PUBLIC_BASE_URL).hostname}>`,
  };
}
