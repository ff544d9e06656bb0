import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** True for names of the loopback interface, as `URL.hostname` spells them. */
export const isLoopback = (hostname: string) =>
  /(^|\.)localhost$/.test(hostname) || hostname === '0.0.0.0' || isLoopbackIp(hostname.replace(/^\[|\]$/g, ''));

/** True for loopback IP addresses, including IPv4-mapped IPv6 ones. */
export function isLoopbackIp(address: string): boolean {
  const version = isIP(address);
  // Short for IPv4, because it is checked several times per request and the library compares all ranges.
  if (version === 4) return address.startsWith('127.');
  return version === 6 && ipaddr.process(address).range() === 'loopback';
}

/**
 * The rate-limit key of an IP address: an IPv4 address itself, or the /64 of an IPv6 address, which belongs to one
 * subscriber line.
 */
export function rateLimitKey(address: string): string {
  if (isIP(address) === 0) return address;
  const ip = ipaddr.process(address);
  return ip instanceof ipaddr.IPv6
    ? ip.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : ip.toString();
}

/** True for a globally routable IP address; false for IPv4-mapped IPv6 addresses. */
export const isPublicIp = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.parse(address).range() === 'unicast';

/** A host name that resolves to an address which is not public; no request was sent. */
export class PrivateHost extends Error {
  override name = 'PrivateHost';
}

/**
 * Resolves a name as `net.connect` does and rejects addresses that are not public, so that the checked address is the
 * one that is connected to.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (!found.every(({ address }) => isPublicIp(address))) return done(new PrivateHost('not a public host'), []);
    const [first] = found;
    if (options.all || !first) return done(null, found);
    done(null, first.address, first.family);
  });
};
