import { deriveKey, emailFingerprint, isSignedAddress, signAddress, type Key } from '@dreamloom/platform';
import { mailboxOf } from './mailbox.js';

const PREFIX = '/api/mail/unsubscribe/';
// The links stay valid for as long as recipients are likely to store a mail.
const TEN_YEARS_S = 10 * 365 * 86_400;

/**
 * Signs unsubscribe links. A link contains the id of the mail and a keyed hash of the mailbox, which identifies the
 * recipient after the sender is erased.
 */
export class UnsubscribeLinks {
  private readonly addressKey: Key<'unsubscribe links'>;
  private readonly fingerprintKey: Key<'e-mail fingerprints'>;

  constructor(secret: string) {
    this.addressKey = deriveKey(secret, 'unsubscribe links');
    this.fingerprintKey = deriveKey(secret, 'e-mail fingerprints');
  }

  pathFor(mailId: string, recipient: string): string {
    const mail = `${mailId}.${this.fingerprintOf(recipient)}`;
    return signAddress(PREFIX + mail, Math.floor(Date.now() / 1_000) + TEN_YEARS_S, this.addressKey);
  }

  fingerprintOf(address: string): string {
    return emailFingerprint(mailboxOf(address), this.fingerprintKey);
  }

  isGenuine(mail: string, query: { expires?: string | undefined; signature?: string | undefined }): boolean {
    return isSignedAddress(PREFIX + mail, query, this.addressKey, Date.now() / 1_000);
  }
}
