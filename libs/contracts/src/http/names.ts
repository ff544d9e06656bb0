interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** A dreamer's display name: 'first last', else the first name, else the e-mail's local part, else 'User'. */
export function dreamerName({ firstName, lastName, email }: Named): string {
  const first = firstName?.trim();
  const last = lastName?.trim();
  if (first && last) return `${first} ${last}`;
  return first || email?.split('@')[0] || 'User';
}

/** Longer names are truncated: the text appears on a phone's lock screen. */
const MAX_NAME_LENGTH = 30;

/** Masks the local part: 'ada@example.org' becomes 'a***@example.org'. */
export function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}***${email.slice(email.lastIndexOf('@'))}`;
}

/**
 * Names who wants to connect a number, for the number's owner: 'Ada (a***@example.org)'. The claimant chose the name,
 * so whatever looks like a URL or a second line is removed from it.
 */
export function claimantName({ firstName, email }: { firstName: string | null; email: string }): string {
  const name = (firstName ?? '').replace(/[^\p{L}\p{M}\p{N}'’-]/gu, ' ').replace(/ {2,}/g, ' ');
  const short = Array.from(name.trim()).slice(0, MAX_NAME_LENGTH).join('').trim();
  return short === '' ? maskedEmail(email) : `${short} (${maskedEmail(email)})`;
}
