import {
  dreamPath,
  isWebPath,
  pathIn,
  pathOfOtherSpelling,
  prerenderedFileOf,
  publicPageOf,
  WEB_PATHS,
} from './web-paths.js';

const DREAM = dreamPath('22222222-2222-4222-8222-00000000000a');

it.each([
  ...WEB_PATHS,
  '/auth/callback',
  '/Dashboard',
  '/privacy/',
  '/DE/vision/',
  '//',
  DREAM,
  `${DREAM.toUpperCase()}/`,
])('%s is a page', (path) => expect(isWebPath(path)).toBe(true));

it.each([
  '/nowhere',
  '/dashboard/1',
  '/dreams',
  '/dreams/0b0f-4a',
  `${DREAM}/words`,
  '/auth',
  '/admin',
  '/%64ashboard',
  '/de/dashboard',
  '/en/vision',
])('%s is none', (path) => expect(isWebPath(path)).toBe(false));

it.each([
  ['/', 'en', '/', 'landing.html'],
  ['/pt-br', 'pt-BR', '/', 'pt-br.html'],
  ['/vision', 'en', '/vision', 'vision.html'],
  ['/de/terms', 'de', '/terms', 'de/terms.html'],
] as const)('%s is a public page in %s', (path, language, page, file) => {
  expect(publicPageOf(path)).toMatchObject({ language, page, path });
  expect(pathIn(language, page)).toBe(path);
  expect(prerenderedFileOf(path)).toBe(file);
});

it.each([
  ['/pt', '/pt-br'],
  ['/pt-BR', '/pt-br'],
  ['/pt_PT/Vision/', '/pt-br/vision'],
  ['/DE/terms', '/de/terms'],
  ['/es-419', '/es'],
  ['/en', '/'],
  ['/en-GB/privacy', '/privacy'],
  ['/pt-br', null],
  ['/pt-br/', null],
  ['/', null],
  ['/vision', null],
  ['/profile', null],
  ['/pt/profile', null],
  ['/pt/de', null],
  ['//pt', null],
])('%s leads to %s', (path, address) => expect(pathOfOtherSpelling(path)).toBe(address));

it('knows no public page elsewhere', () => expect(publicPageOf('/dashboard')).toBeNull());
