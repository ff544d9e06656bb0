import { LANGUAGES, pathIn, PUBLIC_PAGES } from '@dreamloom/contracts';

export function robotsFor(baseUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}

export function sitemapFor(baseUrl: string): string {
  const addresses = PUBLIC_PAGES.map(({ page, path }) => {
    const alternates = [...LANGUAGES.map((language) => [language, pathIn(language, page)]), ['x-default', page]]
      .map(([tag, other]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xml(`${baseUrl}${other}`)}"/>`)
      .join('');
    return `<url><loc>${xml(baseUrl + path)}</loc>${alternates}</url>`;
  }).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${addresses}</urlset>`;
}

export function canonicalOf(baseUrl: string, url: string): string[] {
  const path = url.split('?')[0] ?? '';
  const isPublic = PUBLIC_PAGES.some((page) => page.path === path);
  return isPublic ? [`<${baseUrl}${path}>; rel="canonical"`] : [];
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
