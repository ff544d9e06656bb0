const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The one mailbox behind the spellings of an address: in lower case and without what follows a plus; Gmail also reads over
 * dots and has two names. Mails are counted and refused by it.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const plus = name.indexOf('+');
  const base = plus > 0 ? name.slice(0, plus) : name;
  return GMAIL.has(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
}
