import type { Language } from '@dreamloom/contracts';
import { Clock, emailFingerprint, Html, html, isSignedAddress, Keys, signAddress } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { type MessageId, textIn } from '../languages/index.js';

const PREFIX = '/api/mail/unsubscribe/';
const LETTER_PREFIX = '/api/mail/letters/';
// The links stay valid for as long as recipients are likely to store a mail.
const TEN_YEARS_S = 10 * 365 * 86_400;

interface Signed {
  expires?: string | undefined;
  signature?: string | undefined;
}

/**
 * Signs unsubscribe links. A link contains the id of the mail and a keyed hash of the mailbox, which identifies the
 * recipient after the sender is erased.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly keys: Keys,
    private readonly clock: Clock,
  ) {}

  pathFor(mailId: string, recipient: string): string {
    return this.signed(`${PREFIX}${mailId}.${this.fingerprintOf(recipient)}`);
  }

  /** Where a dreamer ends the monthly letter. */
  letterPathFor(dreamerId: string): string {
    return this.signed(LETTER_PREFIX + dreamerId);
  }

  fingerprintOf(address: string): string {
    return emailFingerprint(mailboxOf(address), this.keys.for('e-mail fingerprints'));
  }

  isGenuine(mail: string, signed: Signed): boolean {
    return this.isSigned(PREFIX + mail, signed);
  }

  isGenuineLetter(dreamerId: string, signed: Signed): boolean {
    return this.isSigned(LETTER_PREFIX + dreamerId, signed);
  }

  private signed(path: string): string {
    return signAddress(path, Math.floor(this.nowInSeconds()) + TEN_YEARS_S, this.keys.for('unsubscribe links'));
  }

  private isSigned(path: string, signed: Signed): boolean {
    return isSignedAddress(path, signed, this.keys.for('unsubscribe links'), this.nowInSeconds());
  }

  private nowInSeconds(): number {
    return this.clock.now().getTime() / 1_000;
  }
}

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalizes the spellings of an address to one mailbox: lower case, without the part after a plus. Gmail also ignores
 * dots and has two domains. Quotas and suppressions refer to the mailbox.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const plus = name.indexOf('+');
  const base = plus > 0 ? name.slice(0, plus) : name;
  return GMAIL.has(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
}

const STYLE =
  'body{font:1.125rem/1.6 Georgia,serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;color:#eeebff;background:#0b0f24}' +
  'button{font:inherit;padding:.6rem 1.4rem;border:0;border-radius:2rem;color:#0b0f24;background:#f4c97a;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #fff;outline-offset:3px}';

export const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

// The policy allows the style by its hash, so the element contains no other white space.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

const page = (language: Language, title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;

// Link scanners open every link in a mail, so only the POST of the button unsubscribes.
export function requestPage(
  language: Language,
  title: MessageId = 'unsubscribeTitle',
  words: MessageId = 'unsubscribeText',
): string {
  const text = textIn(language);
  return page(
    language,
    text(title),
    html`<p>${text(words)}</p>
      <form method="post"><button type="submit">${text('unsubscribeButton')}</button></form>`,
  );
}

export function donePage(language: Language, words: MessageId = 'unsubscribedText'): string {
  const text = textIn(language);
  return page(language, text('unsubscribedTitle'), html`<p>${text(words)}</p>`);
}
