import { Refusal } from './problems.js';

const MAX_PATH_LENGTH = 512;
// The answer of a sign-in provider is the longest query that is used.
const MAX_QUERY_LENGTH = 4_096;

// The characters of a path that need no percent-encoding (RFC 3986): whoever decodes such a path reads what was sent.
const UNENCODED = /^\/(?!\/)[\w.~!$&'()*+,;=:@/-]*$/;
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/**
 * Why a request target is refused that two programs could read in two ways; null when it has one meaning: it begins with
 * exactly one slash, its decoded path is its raw path, and it is of a sensible length.
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
