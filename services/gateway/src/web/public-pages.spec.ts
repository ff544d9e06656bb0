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
    'https://dreams.example/vision',
    'https://dreams.example/privacy',
    'https://dreams.example/terms',
  ]);
});

it.each([
  ['/vision?from=friend', { link: '<https://dreams.example/vision>; rel="canonical"' }],
  ['/', { link: '<https://dreams.example/>; rel="canonical"' }],
  ['/dashboard', {}],
])('%s has at most one address', (url, header) => expect(canonicalOf(HOME, url)).toEqual(header));
