import { join } from 'node:path';
import { kindOf, webAppFolder } from './web-app.js';

it('is found from the sources, from what is compiled and from an image', () => {
  const expected = join('/', 'house', 'frontend', 'dist');
  for (const inside of ['src/web', 'dist/src/web'])
    expect(webAppFolder(join('/', 'house', 'services', 'gateway', inside))).toBe(expected);
});

it.each([
  ['/assets/app-4f2a.js', 'hashed'],
  ['/favicon.svg', 'file'],
  ['/', 'page'],
  ['/dashboard', 'page'],
  ['/dreams/0b0f-4a', 'page'],
])('%s is a %s', (path, kind) => expect(kindOf(path)).toBe(kind));
