import { STATIC_PATHS } from '@dreamloom/contracts';

/** The pages that everybody may find: named to search engines, and each by one address. */
const PUBLIC_PAGES = ['/', ...STATIC_PATHS] as const;

/** What a search engine may read: the pages of everybody, and nothing that asks for a sign-in. */
export function robotsFor(baseUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}

export function sitemapFor(baseUrl: string): string {
  const addresses = PUBLIC_PAGES.map((path) => `<url><loc>${xml(baseUrl + path)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses}</urlset>`;
}

/** The header that tells a page's one address, whatever was asked for beside it; none for other pages. */
export function canonicalOf(baseUrl: string, url: string): Record<string, string> {
  const path = url.split('?')[0] ?? '';
  const isPublic = (PUBLIC_PAGES as readonly string[]).includes(path);
  return isPublic ? { link: `<${baseUrl}${path}>; rel="canonical"` } : {};
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
