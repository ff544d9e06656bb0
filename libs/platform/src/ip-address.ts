import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** True for names of this very machine, as `URL.hostname` spells them. */
export const isLoopback = (hostname: string) =>
  /(^|\.)localhost$/.test(hostname) || hostname === '0.0.0.0' || isLoopbackIp(hostname.replace(/^\[|\]$/g, ''));

/** True for IP addresses of this very machine, IPv4 addresses written as IPv6 too. */
export const isLoopbackIp = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';

/** What requests from an IP address are counted under: itself, or the /64 of an IPv6 address, which belongs to one connection. */
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

/** True for an IP address that belongs to the open internet; false for IPv4 addresses written as IPv6. */
export const isPublicIp = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.parse(address).range() === 'unicast';

/** A name that stands for an address which is not public: nobody was asked. */
export class PrivateHost extends Error {
  override name = 'PrivateHost';
}

/** Looks a name up as `net.connect` does, and refuses what is not public: what was checked is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (!found.every(({ address }) => isPublicIp(address))) return done(new PrivateHost('not a public host'), []);
    const [first] = found;
    if (options.all || !first) return done(null, found);
    done(null, first.address, first.family);
  });
};
