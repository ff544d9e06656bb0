import { LANDING_PATHS, LANGUAGES, STATIC_PATHS } from '@dreamloom/contracts';

const LANDING_PAGES: readonly string[] = Object.values(LANDING_PATHS);
const PUBLIC_PAGES: readonly string[] = [...LANDING_PAGES, ...STATIC_PATHS];

export function robotsFor(baseUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}

export function sitemapFor(baseUrl: string): string {
  const alternates = [...LANGUAGES.map((language) => [language, LANDING_PATHS[language]]), ['x-default', '/']]
    .map(([tag, path]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xml(`${baseUrl}${path}`)}"/>`)
    .join('');
  const addresses = PUBLIC_PAGES.map((path) => {
    const inOtherLanguages = LANDING_PAGES.includes(path) ? alternates : '';
    return `<url><loc>${xml(baseUrl + path)}</loc>${inOtherLanguages}</url>`;
  }).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${addresses}</urlset>`;
}

export function canonicalOf(baseUrl: string, url: string): Record<string, string> {
  const path = url.split('?')[0] ?? '';
  const isPublic = PUBLIC_PAGES.includes(path);
  return isPublic ? { link: `<${baseUrl}${path}>; rel="canonical"` } : {};
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
