import { trimEndOf } from '@dreamloom/contracts';
import { isOpenAddress } from '@dreamloom/platform';

export interface VendorPlace {
  /** The URL up to the API version, such as `https://api.twilio.com`. */
  apiBase: string;
  accountSid: string;
}

/** Accepts only media URLs of the configured account at the API; null otherwise. */
export function mediaAddress(address: string, { apiBase, accountSid }: VendorPlace): URL | null {
  const url = URL.parse(address);
  const base = new URL(apiBase);
  const prefix = `${trimEndOf(base.pathname, '/')}/2010-04-01/Accounts/${accountSid}/Messages/`;
  if (!url || url.origin !== base.origin || url.username !== '' || url.password !== '') return null;
  const rest = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : '';
  return /^(SM|MM)[0-9a-fA-F]{32}\/Media\/ME[0-9a-fA-F]{32}$/.test(rest) ? url : null;
}

/** Accepts redirects to the API itself or to a public host over https; null otherwise. */
export function redirectAddress(location: string | undefined, from: URL, { apiBase }: VendorPlace): URL | null {
  const url = location === undefined ? null : URL.parse(location, from);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(apiBase).origin) return url;
  return isOpenAddress(url) ? url : null;
}
