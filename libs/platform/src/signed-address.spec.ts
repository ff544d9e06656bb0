import { isSignedAddress, signAddress } from './signed-address.js';

const PATH = '/api/media/key.jpg';
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);
const query = queryOf(signAddress(PATH, 1_000, 'secret'));

describe('a signed address', () => {
  it('opens its path until it expires', () => {
    expect(isSignedAddress(PATH, query, 'secret', 999)).toBe(true);
    expect(isSignedAddress(PATH, query, 'secret', 1_000)).toBe(false);
  });

  it.each([
    ['another path', '/api/media/other.jpg', query, 'secret'],
    ['a later expiry', PATH, { ...query, expires: '2000' }, 'secret'],
    ['another secret', PATH, query, 'guess'],
    ['no signature', PATH, { expires: '1000' }, 'secret'],
    ['no expiry', PATH, { signature: query['signature'] }, 'secret'],
    ['an expiry that is no number', PATH, { ...query, expires: '1e9x' }, 'secret'],
  ])('does not open with %s', (_, path, given, secret) => {
    expect(isSignedAddress(path, given, secret, 10)).toBe(false);
  });
});
