import { canonicalOf, robotsFor, sitemapFor } from './public-pages.js';

const HOME = 'https://dreams.example';

it('leads search engines to the public pages and away from everything else', () => {
  expect(robotsFor(HOME).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /auth/',
    'Sitemap: https://dreams.example/sitemap.xml',
    '',
  ]);
  const languages = ['', '/es', '/pt-br', '/de', '/fr', '/it'];
  expect([...sitemapFor(HOME).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://dreams.example/',
    ...languages.slice(1).map((path) => `https://dreams.example${path}`),
    ...['/vision', '/privacy', '/terms'].flatMap((page) =>
      languages.map((path) => `https://dreams.example${path}${page}`),
    ),
  ]);
});

it.each([
  ['the landing page', 0, ['/', '/es', '/pt-br', '/de', '/fr', '/it', '/']],
  ['the vision', 6, ['/vision', '/es/vision', '/pt-br/vision', '/de/vision', '/fr/vision', '/it/vision', '/vision']],
])('names %s in every language, for each of them', (_title, first, paths) => {
  const entries =
    sitemapFor(HOME)
      .match(/<url>.*?<\/url>/g)
      ?.slice(first, first + 6) ?? [];
  const tags = ['en', 'es', 'pt-BR', 'de', 'fr', 'it', 'x-default'];
  for (const entry of entries)
    expect(
      [...entry.matchAll(/hreflang="(.*?)" href="https:\/\/dreams.example(.*?)"/g)].map((found) => found.slice(1)),
    ).toEqual(tags.map((tag, at) => [tag, paths[at]]));
  expect(entries).toHaveLength(6);
});

it.each([
  ['/vision?from=friend', ['<https://dreams.example/vision>; rel="canonical"']],
  ['/', ['<https://dreams.example/>; rel="canonical"']],
  ['/pt-br', ['<https://dreams.example/pt-br>; rel="canonical"']],
  ['/de/vision', ['<https://dreams.example/de/vision>; rel="canonical"']],
  ['/dashboard', []],
])('%s has at most one address', (url, links) => expect(canonicalOf(HOME, url)).toEqual(links));
