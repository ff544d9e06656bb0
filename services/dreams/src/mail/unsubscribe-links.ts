import { deriveKey, emailFingerprint, isSignedAddress, signAddress, type Key } from '@dreamloom/platform';
import { mailboxOf } from './mailbox.js';

const PREFIX = '/api/mail/unsubscribe/';
// As long as anybody may keep a mail.
const TEN_YEARS_S = 10 * 365 * 86_400;

/** The links on which a recipient says: no more. They name a mail and, for when its sender is gone, a keyed hash of its mailbox. */
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

  /** The same for every spelling of an address that reaches one mailbox. */
  fingerprintOf(address: string): string {
    return emailFingerprint(mailboxOf(address), this.fingerprintKey);
  }

  isGenuine(mail: string, query: { expires?: string | undefined; signature?: string | undefined }): boolean {
    return isSignedAddress(PREFIX + mail, query, this.addressKey, Date.now() / 1_000);
  }
}
