import { sameSecret } from './identity.js';
import { keyedHash, type Key } from './keys.js';

/** What signs an address: the key of one kind of addresses. */
export type AddressKey = Key<'media addresses' | 'unsubscribe links'>;

const signatureOf = (path: string, expires: number, key: AddressKey) => keyedHash(key, `${path}?${expires}`);

/**
 * Gives a path that anybody who holds it may read until it expires.
 * @param path absolute path without a query
 * @param expires seconds since 1970
 */
export function signAddress(path: string, expires: number, key: AddressKey): string {
  return `${path}?expires=${expires}&signature=${signatureOf(path, expires, key)}`;
}

/** True while a signed path is neither forged nor expired; `now` in seconds since 1970. */
export function isSignedAddress(
  path: string,
  query: { expires?: string | undefined; signature?: string | undefined },
  key: AddressKey,
  now: number,
): boolean {
  const expires = Number(query.expires);
  return (
    Number.isInteger(expires) && expires > now && sameSecret(query.signature ?? '', signatureOf(path, expires, key))
  );
}
