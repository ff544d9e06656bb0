import { DEFAULT_LANGUAGE, languageOf } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves, textsOf } from '@dreamloom/http';
import { ENV } from '@dreamloom/platform';
import { Controller, Inject } from '@nestjs/common';
import type { GatewayEnv } from '../gateway.env.js';
import { robotsFor, sitemapFor } from './public-pages.js';
import { TEXTS } from './texts.js';

/** Dark background of the web app's theme, which a phone shows while the app starts. */
const NIGHT = '#0b0f24';

const TEXT = textsOf(TEXTS);

/** Files for search engines and home screens, which contain the host and the product name of this instance. */
@Controller()
export class ForMachinesController {
  constructor(@Inject(ENV) private readonly env: GatewayEnv) {}

  @Serves('GET /robots.txt')
  robots(): string {
    return robotsFor(this.env.PUBLIC_BASE_URL);
  }

  @Serves('GET /sitemap.xml')
  sitemap(): string {
    return sitemapFor(this.env.PUBLIC_BASE_URL);
  }

  @Serves('GET /site.webmanifest')
  manifest({ query }: RequestOf<'GET /site.webmanifest'>): string {
    const language = languageOf(query.language) ?? DEFAULT_LANGUAGE;
    return JSON.stringify({
      lang: language,
      name: this.env.PRODUCT_NAME,
      short_name: this.env.PRODUCT_NAME,
      id: '/',
      scope: '/',
      // The journal, which opens without a network.
      start_url: '/dashboard',
      display: 'standalone',
      background_color: NIGHT,
      theme_color: NIGHT,
      shortcuts: [
        { name: TEXT[language]('newDream'), url: '/new', icons: [{ src: '/icon-512.png', sizes: '512x512' }] },
      ],
      share_target: {
        action: '/new',
        method: 'GET',
        enctype: 'application/x-www-form-urlencoded',
        params: { title: 'title', text: 'text', url: 'url' },
      },
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  }
}
