import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * What a sender is counted by: a keyed hash of the address, never the address. One household has a whole /64 of IPv6, so
 * its first four groups stand for all of them.
 */
export function senderOf(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`contact:${householdOf(address)}`)
    .digest('base64url');
}

function householdOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
