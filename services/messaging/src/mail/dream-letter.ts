import type { PayloadOf } from '@dreamloom/contracts';
import type { Letter } from '../vendors/mailer/mailer.port.js';
import { escaped } from './escaped.js';

export interface LetterHead {
  productName: string;
  publicBaseUrl: string;
}

/** The one form of a mail about a dream: who sends it, the title and how it begins. All that people wrote is escaped. */
export function dreamLetter(mail: PayloadOf<'dream-mail-requested'>, head: LetterHead): Letter {
  const { senderName, recipientName, title, preview } = mail;
  const home = new URL('/', head.publicBaseUrl).href;
  const unsubscribe = new URL(mail.unsubscribePath, head.publicBaseUrl).href;
  const greeting = recipientName ? `Dear ${recipientName},` : 'Hello,';
  const news = `${senderName} shared a dream with you from ${head.productName}.`;
  const why = `You get this mail because ${senderName} entered your address. Send me no more:`;
  return {
    to: { name: recipientName ?? '', address: mail.recipientEmail },
    subject: `${senderName} shared a dream with you: ${title}`,
    text: [greeting, news, title, preview, `Keep your own dreams: ${home}`, `${why} ${unsubscribe}`].join('\n\n'),
    html: page(
      `<p style="margin:0 0 16px">${escaped(greeting)}</p>` +
        `<p style="margin:0 0 24px">${escaped(news)}</p>` +
        `<div style="border-left:3px solid #f4c97a;padding:4px 0 4px 20px;margin:0 0 24px">` +
        `<h1 style="font-size:22px;line-height:1.3;margin:0 0 8px">${escaped(title)}</h1>` +
        `<p style="margin:0">${escaped(preview)}</p></div>` +
        `<p style="margin:0 0 32px"><a href="${escaped(home)}" style="color:#f4c97a">Keep your own dreams</a></p>` +
        `<p style="margin:0;font-size:13px;color:#b4b1d6">${escaped(why)} ` +
        `<a href="${escaped(unsubscribe)}" style="color:#b4b1d6">unsubscribe</a></p>`,
    ),
    unsubscribe,
    messageId: `<${mail.mailId}@${new URL(head.publicBaseUrl).hostname}>`,
  };
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body style="margin:0;padding:32px 16px;background:#0b0f24">` +
  `<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:16px;background:#161d40;color:#eeebff;` +
  `font:16px/1.6 Georgia,serif;overflow-wrap:anywhere">${body}</div></body></html>`;
