import { growth } from '@dreamloom/testing/growth';
import { join } from 'node:path';
import { kindOf, pageFileOf, webAppFolder } from './web-app.js';

it('is found from the sources, from what is compiled and from an image', () => {
  const expected = join('/', 'house', 'frontend', 'dist');
  for (const inside of ['src/web', 'dist/src/web', 'dist/bundle'])
    expect(webAppFolder(join('/', 'house', 'services', 'gateway', inside))).toBe(expected);
});

it.each([
  ['/assets/app-4f2a.js', 'hashed'],
  ['/favicon.svg', 'file'],
  ['/', 'page'],
  ['/dashboard', 'page'],
  ['/nowhere', 'page'],
  ['/v1.2/page', 'page'],
  ['/end.', 'page'],
])('%s is a %s', (path, kind) => expect(kindOf(path)).toBe(kind));

it.each([
  ['/', false, 'landing.html'],
  ['/?from=friend', false, 'landing.html'],
  ['/de', false, 'de.html'],
  ['/pt-br?from=friend', false, 'pt-br.html'],
  ['/pt-br', true, 'index.html'],
  ['/DE', false, 'index.html'],
  ['/', true, 'index.html'],
  ['/?auth=error', false, 'index.html'],
  ['/vision', false, 'vision.html'],
  ['/pt-br/terms', false, 'pt-br/terms.html'],
  ['/vision', true, 'index.html'],
  ['/vision?auth=error', false, 'index.html'],
  ['/vision/', false, 'index.html'],
  ['/dashboard', false, 'index.html'],
])('%s with a session (%s) is %s', (url, hasSession, file) => expect(pageFileOf(url, hasSession)).toBe(file));

it('classifies a path in time linear to its length', () => {
  // A search that restarts at every dot is quadratic.
  expect(growth(2_000, (size) => kindOf(`/${'.'.repeat(size)}/`))).toBeLessThan(8);
});
