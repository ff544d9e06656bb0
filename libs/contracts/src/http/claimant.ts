/** Longer names are cut: the text is read on a phone's lock screen. */
const MAX_NAME_LENGTH = 30;

/** 'ada@example.org' as 'a***@example.org'. */
export function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}***${email.slice(email.lastIndexOf('@'))}`;
}

/**
 * Who asks to connect a number, in the words that its owner reads: 'Ada (a***@example.org)'.
 * The name loses what could look like an address or a second line, for its owner chose it.
 */
export function claimantName({ firstName, email }: { firstName: string | null; email: string }): string {
  const name = (firstName ?? '').replace(/[^\p{L}\p{M}\p{N}'’-]/gu, ' ').replace(/ {2,}/g, ' ');
  const short = Array.from(name.trim()).slice(0, MAX_NAME_LENGTH).join('').trim();
  return short === '' ? maskedEmail(email) : `${short} (${maskedEmail(email)})`;
}
