import { deriveKey } from '@dreamloom/platform';
import { senderOf } from './sender.js';

const KEY = deriveKey('a secret of the house', 'contact senders');
const same = (a: string, b: string) => senderOf(a, KEY) === senderOf(b, KEY);

describe('senderOf', () => {
  it('does not show the address and needs the key', () => {
    expect(senderOf('203.0.113.7', KEY)).not.toContain('203');
    expect(senderOf('203.0.113.7', KEY)).not.toBe(
      senderOf('203.0.113.7', deriveKey('another secret', 'contact senders')),
    );
  });

  it.each([
    ['the same address', '203.0.113.7', '203.0.113.7'],
    ['IPv4 written as IPv6', '203.0.113.7', '::ffff:203.0.113.7'],
    ['two devices of one household', '2001:db8:1:2::1', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'],
    ['zeros written or not', '2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0002'],
  ])('counts as one: %s', (_title, a, b) => expect(same(a, b)).toBe(true));

  it.each([
    ['two addresses', '203.0.113.7', '203.0.113.8'],
    ['two households', '2001:db8:1:2::1', '2001:db8:1:3::1'],
  ])('counts apart: %s', (_title, a, b) => expect(same(a, b)).toBe(false));
});
