import { Controller, Get, Header, Inject } from '@nestjs/common';
import { GATEWAY_ENV, type GatewayEnv } from '../gateway.env.js';
import { docsPage } from './docs.page.js';
import { DOCS_STYLE } from './docs.style.js';
import { openApi, type OpenApi } from './openapi.js';

const KEPT = 'public, max-age=300';

/** GET /api/docs: what may be asked of the house, for people and for programs. */
@Controller('api/docs')
export class DocsController {
  private readonly api: OpenApi;
  private readonly text: string;

  constructor(@Inject(GATEWAY_ENV) { PRODUCT_NAME }: GatewayEnv) {
    this.api = openApi(PRODUCT_NAME);
    this.text = docsPage(PRODUCT_NAME, this.api);
  }

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', KEPT)
  page(): string {
    return this.text;
  }

  @Get('openapi.json')
  @Header('cache-control', KEPT)
  document(): OpenApi {
    return this.api;
  }

  @Get('docs.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', KEPT)
  style(): string {
    return DOCS_STYLE;
  }
}
