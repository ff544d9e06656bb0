import { accessTo, CACHE_CONTROL } from './access.js';

const OWNER = '7c2a6a4e-6f3e-4f0e-9d61-0d8f5a3f1a11';
const OTHER = '11111111-6f3e-4f0e-9d61-0d8f5a3f1a11';

describe('accessTo', () => {
  it.each([
    ['the owner', OWNER, false, false, 'owner'],
    ['the owner', OWNER, true, false, 'owner'],
    ['the owner', OWNER, false, true, 'owner'],
    ['another dreamer', OTHER, false, false, null],
    ['another dreamer', OTHER, true, false, 'public'],
    ['another dreamer', OTHER, false, true, 'signed'],
    ['a visitor', null, false, false, null],
    ['a visitor', null, true, false, 'public'],
    ['a visitor', null, false, true, 'signed'],
    ['an empty id', '', false, false, null],
  ])('%s (%s), public %s, signed %s: %s', (_, dreamerId, isPublic, holdsSignedAddress, expected) => {
    expect(accessTo({ dreamerId: OWNER, isPublic, kind: 'artwork' }, { dreamerId, holdsSignedAddress })).toBe(expected);
  });

  it('[R236] never gives a voice to anybody but its owner', () => {
    const voice = { dreamerId: OWNER, isPublic: true, kind: 'audio' } as const;
    expect(accessTo(voice, { dreamerId: OWNER, holdsSignedAddress: false })).toBe('owner');
    for (const dreamerId of [OTHER, null]) expect(accessTo(voice, { dreamerId, holdsSignedAddress: true })).toBeNull();
  });

  it('lets shared caches store only what is public', () => {
    expect(CACHE_CONTROL.owner).toMatch(/^private, max-age=31536000, immutable$/);
    expect(CACHE_CONTROL.signed).toContain('private');
    expect(CACHE_CONTROL.public).toMatch(/^public/);
  });
});
