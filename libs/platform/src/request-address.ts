import { Refusal } from './problems.js';

const MAX_PATH_LENGTH = 512;
// The redirect from the sign-in provider has the maximum length of a query.
const MAX_QUERY_LENGTH = 4_096;

// The characters of a path that need no percent-encoding (RFC 3986): decoding such a path does not change it.
const UNENCODED = /^\/(?!\/)[\w.~!$&'()*+,;=:@/-]*$/;
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/**
 * Rejects a request target that two parsers could read differently; null when it is unambiguous: it begins with exactly
 * one slash, its decoded path equals its raw path, and its length is bounded.
 */
export function addressProblem(target: string): Refusal | null {
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  if (path.length > MAX_PATH_LENGTH)
    return new Refusal(400, 'unclear-address', 'The path of this address is too long.');
  if (!UNENCODED.test(path) || DOT_SEGMENT.test(path))
    return new Refusal(400, 'unclear-address', 'The path of this address is not written in its plain form.');
  if (target.length - path.length > MAX_QUERY_LENGTH)
    return new Refusal(414, 'address-too-long', 'The query of this address is too long.');
  return null;
}
