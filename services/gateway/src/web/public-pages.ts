import { STATIC_PATHS } from '@dreamloom/contracts';

const PUBLIC_PAGES = ['/', ...STATIC_PATHS] as const;

export function robotsFor(baseUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}

export function sitemapFor(baseUrl: string): string {
  const addresses = PUBLIC_PAGES.map((path) => `<url><loc>${xml(baseUrl + path)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses}</urlset>`;
}

export function canonicalOf(baseUrl: string, url: string): Record<string, string> {
  const path = url.split('?')[0] ?? '';
  const isPublic = (PUBLIC_PAGES as readonly string[]).includes(path);
  return isPublic ? { link: `<${baseUrl}${path}>; rel="canonical"` } : {};
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
