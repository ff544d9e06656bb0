import { Clock, emailFingerprint, isSignedAddress, Keys, signAddress } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

const PREFIX = '/api/mail/unsubscribe/';
// The links stay valid for as long as recipients are likely to store a mail.
const TEN_YEARS_S = 10 * 365 * 86_400;

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
    const mail = `${mailId}.${this.fingerprintOf(recipient)}`;
    return signAddress(
      PREFIX + mail,
      Math.floor(this.nowInSeconds()) + TEN_YEARS_S,
      this.keys.for('unsubscribe links'),
    );
  }

  fingerprintOf(address: string): string {
    return emailFingerprint(mailboxOf(address), this.keys.for('e-mail fingerprints'));
  }

  isGenuine(mail: string, query: { expires?: string | undefined; signature?: string | undefined }): boolean {
    return isSignedAddress(PREFIX + mail, query, this.keys.for('unsubscribe links'), this.nowInSeconds());
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
