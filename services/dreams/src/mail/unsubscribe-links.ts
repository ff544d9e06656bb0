import { isSignedAddress, signAddress } from '@dreamloom/platform';

const PREFIX = '/api/mail/unsubscribe/';
// As long as anybody may keep a mail.
const TEN_YEARS_S = 10 * 365 * 86_400;

/** The links on which a recipient says: no more. They name a mail, never an address. */
export class UnsubscribeLinks {
  constructor(private readonly secret: string) {}

  pathFor(mailId: string): string {
    return signAddress(PREFIX + mailId, Math.floor(Date.now() / 1_000) + TEN_YEARS_S, this.secret);
  }

  isGenuine(mailId: string, query: { expires?: string | undefined; signature?: string | undefined }): boolean {
    return isSignedAddress(PREFIX + mailId, query, this.secret, Date.now() / 1_000);
  }
}
