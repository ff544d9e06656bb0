import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicIp, PrivateHost, publicLookup } from './ip-address.js';
import { TransientError } from './vendor-errors.js';

/** True for https URLs without credentials whose host is not a private IP address; names are checked by `requestAddress`. */
export function isOpenAddress({ protocol, hostname, username, password }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && username + password === '' && (isIP(host) === 0 || isPublicIp(host));
}

export interface Question {
  signal: AbortSignal;
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: Buffer;
  /** True for a URL from the configuration: it may lead into a private network. */
  isTrusted: boolean;
}

/**
 * Requests a URL from outside without following redirects. The caller must read or destroy the response. Node's fetch
 * does not accept a custom DNS lookup.
 * @throws PrivateHost, before anything is sent, when the name resolves to an address that is not public; TransientError
 * without a response
 */
export function requestAddress(url: URL, { isTrusted, body, ...options }: Question): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const lookup = isTrusted ? {} : { lookup: publicLookup };
  return new Promise((resolve, reject) => {
    request(url, { ...options, ...lookup, agent: false })
      .on('response', resolve)
      .on('error', (error) =>
        reject(error instanceof PrivateHost ? error : new TransientError('the address could not be reached')),
      )
      .end(body);
  });
}
