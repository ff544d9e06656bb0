import { addressProblem } from './request-address.js';

describe('an address with one meaning', () => {
  it.each([
    '/',
    '/api/dreams?cursor=%2F..%2F#',
    '/assets/app-4f2a.js',
    '/Profile//',
    `/api/media/${'a'.repeat(500)}`,
    `/api/auth/google/callback?code=${'4%2F'.repeat(1_000)}`,
  ])('%# passes', (target) => expect(addressProblem(target)).toBeNull());

  it.each([
    ['an encoded letter', '/%61pi/sessions/end'],
    ['an encoded slash', '/api/media/a%2fb'],
    ['an encoded dot segment', '/api/media/%2e%2e/internal'],
    ['a broken encoding', '/api/%zz'],
    ['the absolute form', 'http://x/api/sessions/end'],
    ['two slashes', '//x/api/sessions/end'],
    ['no slash', '*'],
    ['nothing', ''],
    ['a fragment', '/api/sessions/end#/x'],
    ['a backslash', '/api\\sessions'],
    ['a dot segment', '/api/dreams/../sessions/end'],
    ['a dot segment at its end', '/api/.'],
    ['a control character', '/api/\u0001'],
    ['other letters', '/api/ñ'],
    ['a path that never ends', `/${'a'.repeat(512)}`],
  ])('%s is refused', (_what, target) => expect(addressProblem(target)?.getStatus()).toBe(400));

  it('has a query of a sensible length', () => {
    expect(addressProblem(`/api/dreams?q=${'a'.repeat(5_000)}`)?.getStatus()).toBe(414);
  });
});
