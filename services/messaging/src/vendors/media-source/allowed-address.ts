import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface VendorPlace {
  /** Up to the API's version, such as `https://api.twilio.com`. */
  apiBase: string;
  accountSid: string;
}

// Loopback, private, link-local, carrier, documentation, multicast and reserved ranges, and the ways to spell them in IPv6.
const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ...([
    ['::', 96],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 32],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
  ] as const),
  ...([
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6');

/** True for an IP address that belongs to the open internet. */
export function isPublicIp(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !NOT_PUBLIC.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** The address of media as a webhook named it: the account's own messages at the API and nothing else; null otherwise. */
export function mediaAddress(address: string, { apiBase, accountSid }: VendorPlace): URL | null {
  const url = URL.parse(address);
  const base = new URL(apiBase);
  const prefix = `${base.pathname.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/Messages/`;
  if (!url || url.origin !== base.origin || url.username !== '' || url.password !== '') return null;
  const rest = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : '';
  return /^(SM|MM)[0-9a-fA-F]{32}\/Media\/ME[0-9a-fA-F]{32}$/.test(rest) ? url : null;
}

/** Where the API redirects to: itself, or a host of the open internet by https; null otherwise. */
export function redirectAddress(location: string | undefined, from: URL, { apiBase }: VendorPlace): URL | null {
  const url = location === undefined ? null : URL.parse(location, from);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(apiBase).origin) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicIp(host)) ? url : null;
}

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
