import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

type Range = readonly [net: string, bits: number];

// Loopback, private, link-local, carrier, documentation, multicast and reserved ranges.
const CLOSED_V4: Range[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] satisfies Range[]),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
  ] satisfies Range[]),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] satisfies Range[]),
];
// The same, and every way to spell an IPv4 address in IPv6.
const CLOSED_V6: Range[] = [
  ...([
    ['::', 96],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 32],
    ['100::', 64],
    ['2001::', 23],
  ] satisfies Range[]),
  ...([
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 9],
    ['ff00::', 8],
  ] satisfies Range[]),
];

// Two lists: Node takes a range of mapped addresses for one of IPv4 addresses too.
const listOf = (family: 'ipv4' | 'ipv6', ranges: Range[]): BlockList => {
  const list = new BlockList();
  for (const [net, bits] of ranges) list.addSubnet(net, bits, family);
  return list;
};
const closedV4 = listOf('ipv4', CLOSED_V4);
const closedV6 = listOf('ipv6', CLOSED_V6);

/** True for an IP address that belongs to the open internet. */
export function isPublicIp(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closedV4.check(address, 'ipv4');
  return family === 6 && !closedV6.check(address, 'ipv6');
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
