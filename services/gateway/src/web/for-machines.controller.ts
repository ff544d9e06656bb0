import { Serves } from '@dreamloom/http';
import { Controller, Inject } from '@nestjs/common';
import { GATEWAY_ENV, type GatewayEnv } from '../gateway.env.js';
import { robotsFor, sitemapFor } from './public-pages.js';

/** The night of the web app's theme, which a phone shows while the app opens. */
const NIGHT = '#0b0f24';

/** What search engines and home screens ask for; it carries the address and the name of this house. */
@Controller()
export class ForMachinesController {
  constructor(@Inject(GATEWAY_ENV) private readonly env: GatewayEnv) {}

  @Serves('GET /robots.txt')
  robots(): string {
    return robotsFor(this.env.PUBLIC_BASE_URL);
  }

  @Serves('GET /sitemap.xml')
  sitemap(): string {
    return sitemapFor(this.env.PUBLIC_BASE_URL);
  }

  @Serves('GET /site.webmanifest')
  manifest(): string {
    return JSON.stringify({
      name: this.env.PRODUCT_NAME,
      short_name: this.env.PRODUCT_NAME,
      start_url: '/',
      display: 'standalone',
      background_color: NIGHT,
      theme_color: NIGHT,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    });
  }
}
