import { sameSecret } from './identity.js';
import { type Key, keyedHash } from './keys.js';

/** A key that signs URLs, one for each kind of URL. */
export type AddressKey = Key<'media addresses' | 'unsubscribe links' | 'sign-in notices'>;

const signatureOf = (path: string, expires: number, key: AddressKey) => keyedHash(key, `${path}?${expires}`);

/**
 * Signs a path so that anybody who holds it may read it until it expires.
 * @param path absolute path without a query
 * @param expires seconds since 1970
 */
export function signAddress(path: string, expires: number, key: AddressKey): string {
  return `${path}?expires=${expires}&signature=${signatureOf(path, expires, key)}`;
}

/** True for a path with a valid signature that has not expired; `now` in seconds since 1970. */
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
