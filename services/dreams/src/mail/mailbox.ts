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
