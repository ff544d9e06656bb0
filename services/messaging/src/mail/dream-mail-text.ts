import { type Language, MAIL_PREVIEW, type PayloadOf } from '@dreamloom/contracts';
import { type Html, html } from '@dreamloom/platform';
import { textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import type { Letter } from '../vendors/mailer/mailer.port.js';
import { plainName, plainWords } from './plain-words.js';

const MAX_TITLE = 80;

/**
 * Subject and first line follow fixed templates. Text that a dreamer wrote is cleaned, escaped and placed on lines of
 * its own, and the verified address of the sender identifies the author.
 */
export function dreamMailText(
  mail: PayloadOf<'dream-mail-requested'>,
  { PRODUCT_NAME, PUBLIC_BASE_URL }: Pick<MessagingEnv, 'PRODUCT_NAME' | 'PUBLIC_BASE_URL'>,
): Letter {
  const { senderEmail, recipientEmail, language } = mail;
  const text = textIn(language);
  const [senderName, recipientName] = [plainName(mail.senderName), plainName(mail.recipientName ?? '')];
  const [title, preview] = [plainWords(mail.title, MAX_TITLE), plainWords(mail.preview, MAIL_PREVIEW)];
  const home = new URL('/', PUBLIC_BASE_URL).href;
  const unsubscribe = new URL(mail.unsubscribePath, PUBLIC_BASE_URL).href;
  const subject = text('mailSubject', { product: PRODUCT_NAME });
  const greeting = recipientName ? text('mailGreeting', { name: recipientName }) : text('mailGreetingWithoutName');
  // A sender name that contains the product name could impersonate the product.
  const isOurs = senderName.toLowerCase().includes(PRODUCT_NAME.toLowerCase());
  const sender =
    senderName && !isOurs
      ? text('mailSenderWithName', { sender: senderEmail, name: senderName })
      : text('mailSender', { sender: senderEmail });
  const journal = text('mailJournal');
  const why = text('mailReason', { sender: senderEmail });
  const paragraphs = [
    `${subject}.`,
    greeting,
    sender,
    text('mailTitle', { title }),
    text('mailWords', { words: preview }),
    `${journal}\n${home}`,
    `${why} ${unsubscribe}`,
  ];
  return {
    to: { name: recipientName, address: recipientEmail },
    replyTo: { name: '', address: senderEmail },
    subject,
    text: paragraphs.join('\n\n'),
    html: mailPage(
      language,
      html`<p style="margin:0 0 24px;font-weight:bold">${subject}.</p>
        <p style="margin:0 0 16px"><bdi>${greeting}</bdi></p>
        <p style="margin:0 0 24px"><bdi>${sender}</bdi></p>
        <div style="border-left:3px solid #f4c97a;padding:4px 0 4px 20px;margin:0 0 24px">
          <h1 dir="auto" style="font-size:22px;line-height:1.3;margin:0 0 8px">${title}</h1>
          <p dir="auto" style="margin:0">${preview}</p>
        </div>
        <p style="margin:0 0 32px"><a href="${home}" style="color:#f4c97a">${journal}</a></p>
        <p style="margin:0;font-size:13px;color:#b4b1d6">
          ${why} <a href="${unsubscribe}" style="color:#b4b1d6">${text('mailUnsubscribe')}</a>
        </p>`,
    ),
    unsubscribe,
    messageId: `<${mail.mailId}@${new URL(PUBLIC_BASE_URL).hostname}>`,
  };
}

// Some mail clients turn dates, places and numbers into links unless the format-detection meta tag forbids it.
export const mailPage = (language: Language, body: Html): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
      </head>
      <body style="margin:0;padding:32px 16px;background:#0b0f24">
        <div
          style="max-width:520px;margin:0 auto;padding:32px;border-radius:16px;background:#161d40;color:#eeebff;font:16px/1.6 Georgia,serif;overflow-wrap:anywhere"
        >
          ${body}
        </div>
      </body>
    </html>`.text;
