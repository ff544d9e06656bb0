import { deriveKey, KEY_PURPOSES, keyedHash } from './keys.js';

const SECRET = 'a secret that only tests know, long enough';

describe('deriveKey', () => {
  it('never gives two purposes the same key, nor a key that shows the secret', () => {
    const keys = KEY_PURPOSES.map((purpose) => deriveKey(SECRET, purpose));
    expect(new Set([...keys, SECRET]).size).toBe(KEY_PURPOSES.length + 1);
    for (const key of keys) {
      expect(Buffer.from(key, 'base64url')).toHaveLength(32);
      expect(key).not.toContain(SECRET);
    }
  });

  it('gives every service the same key, and another secret another one', () => {
    expect(deriveKey(SECRET, 'internal calls')).toBe(deriveKey(SECRET, 'internal calls'));
    expect(deriveKey(SECRET, 'internal calls')).not.toBe(deriveKey(`${SECRET}!`, 'internal calls'));
  });

  // Expected values are computed independently, by RFC 5869 with HMAC alone.
  it.each([
    ['internal calls', 'Dv-twDIp4vVPCc-PT9zPNUUxlN6lhHlEWkP_jPzRz2c'],
    ['media addresses', 'eJWvHvgz28bS7Zmxk1RKJe6JB9W5QtObVrsSTBwGHFU'],
  ] as const)('gives %s the known key', (purpose, key) => expect(deriveKey(SECRET, purpose)).toBe(key));
});

it('keyedHash needs the key', () => {
  const [one, other] = [deriveKey(SECRET, 'quota keys'), deriveKey(SECRET, 'unsubscribe links')];
  expect(keyedHash(one, '203.0.113.7')).not.toBe(keyedHash(other, '203.0.113.7'));
  expect(keyedHash(one, '203.0.113.7')).not.toContain('203');
});
