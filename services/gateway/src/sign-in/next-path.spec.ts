import { safeNext } from './next-path.js';

describe('where a browser may be sent after sign-in', () => {
  it.each(['/', '/dashboard', '/dreams/1?tab=people#top'])('%j is ours', (path) => expect(safeNext(path)).toBe(path));

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    undefined,
    ['/a', '/b'],
    `/${'a'.repeat(1_500)}`,
  ])('%j is dropped', (path) => expect(safeNext(path)).toBeNull());
});
