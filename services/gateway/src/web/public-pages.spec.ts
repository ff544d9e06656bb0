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
  expect([...sitemapFor(HOME).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://dreams.example/',
    ...['es', 'pt-br', 'de', 'fr', 'it'].map((path) => `https://dreams.example/${path}`),
    'https://dreams.example/vision',
    'https://dreams.example/privacy',
    'https://dreams.example/terms',
  ]);
});

it('names the landing page in every language, for each of them', () => {
  const landing =
    sitemapFor(HOME)
      .match(/<url>.*?<\/url>/g)
      ?.slice(0, 6) ?? [];
  for (const entry of landing)
    expect(
      [...entry.matchAll(/hreflang="(.*?)" href="https:\/\/dreams.example(.*?)"/g)].map((found) => found.slice(1)),
    ).toEqual([
      ['en', '/'],
      ['es', '/es'],
      ['pt-BR', '/pt-br'],
      ['de', '/de'],
      ['fr', '/fr'],
      ['it', '/it'],
      ['x-default', '/'],
    ]);
  expect(landing).toHaveLength(6);
});

it.each([
  ['/vision?from=friend', { link: '<https://dreams.example/vision>; rel="canonical"' }],
  ['/', { link: '<https://dreams.example/>; rel="canonical"' }],
  ['/pt-br', { link: '<https://dreams.example/pt-br>; rel="canonical"' }],
  ['/dashboard', {}],
])('%s has at most one address', (url, header) => expect(canonicalOf(HOME, url)).toEqual(header));
