import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicIp, PrivateHost, publicLookup } from './ip-address.js';
import { TransientError } from './vendor-errors.js';

/** By https, as nobody, and nowhere but on the open internet as far as the address says; a name is looked up by `askAddress`. */
export function isOpenAddress({ protocol, hostname, username, password }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && username + password === '' && (isIP(host) === 0 || isPublicIp(host));
}

export interface Question {
  signal: AbortSignal;
  method?: 'GET' | 'DELETE';
  headers?: Record<string, string>;
  /** True for an address that an operator gave: it may lead into a private network. */
  isTrusted: boolean;
}

/**
 * Asks an address that came from outside and follows no redirect. Read the answer or destroy it.
 * Node's fetch cannot be told how to look a name up.
 * @throws PrivateHost when its name stands for what is not public: then nobody was asked; TransientError when nobody answers
 */
export function askAddress(url: URL, { isTrusted, ...options }: Question): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const lookup = isTrusted ? {} : { lookup: publicLookup };
  return new Promise((resolve, reject) => {
    request(url, { ...options, ...lookup, agent: false })
      .on('response', resolve)
      .on('error', (error) =>
        reject(error instanceof PrivateHost ? error : new TransientError('the address could not be reached')),
      )
      .end();
  });
}
