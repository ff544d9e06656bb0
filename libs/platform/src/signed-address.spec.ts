import { deriveKey } from './keys.js';
import { isSignedAddress, signAddress } from './signed-address.js';

const KEY = deriveKey('secret', 'media addresses');
const PATH = '/api/media/key.jpg';
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);
const query = queryOf(signAddress(PATH, 1_000, KEY));

describe('a signed address', () => {
  it('opens its path until it expires', () => {
    expect(isSignedAddress(PATH, query, KEY, 999)).toBe(true);
    expect(isSignedAddress(PATH, query, KEY, 1_000)).toBe(false);
  });

  it.each([
    ['another path', '/api/media/other.jpg', query, KEY],
    ['a later expiry', PATH, { ...query, expires: '2000' }, KEY],
    ['another secret', PATH, query, deriveKey('guess', 'media addresses')],
    ['the key of another purpose', PATH, query, deriveKey('secret', 'unsubscribe links')],
    ['no signature', PATH, { expires: '1000' }, KEY],
    ['no expiry', PATH, { signature: query['signature'] }, KEY],
    ['an expiry that is no number', PATH, { ...query, expires: '1e9x' }, KEY],
  ])('does not open with %s', (_, path, given, key) => {
    expect(isSignedAddress(path, given, key, 10)).toBe(false);
  });
});
