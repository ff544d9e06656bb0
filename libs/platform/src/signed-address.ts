import { createHmac } from 'node:crypto';
import { sameSecret } from './identity.js';

const signatureOf = (path: string, expires: number, secret: string) =>
  createHmac('sha256', `address:${secret}`).update(`${path}?${expires}`).digest('base64url');

/**
 * Gives a path that anybody who holds it may read until it expires.
 * @param path absolute path without a query
 * @param expires seconds since 1970
 */
export function signAddress(path: string, expires: number, secret: string): string {
  return `${path}?expires=${expires}&signature=${signatureOf(path, expires, secret)}`;
}

/** True while a signed path is neither forged nor expired; `now` in seconds since 1970. */
export function isSignedAddress(
  path: string,
  query: { expires?: string | undefined; signature?: string | undefined },
  secret: string,
  now: number,
): boolean {
  const expires = Number(query.expires);
  return (
    Number.isInteger(expires) && expires > now && sameSecret(query.signature ?? '', signatureOf(path, expires, secret))
  );
}
