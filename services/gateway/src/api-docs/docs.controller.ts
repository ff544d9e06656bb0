import { ENV } from '@dreamloom/platform';
import { Serves } from '@dreamloom/http';
import { Controller, Inject } from '@nestjs/common';
import type { GatewayEnv } from '../gateway.env.js';
import { openApi, type OpenApi } from './openapi.js';

@Controller()
export class DocsController {
  private readonly api: OpenApi;

  constructor(@Inject(ENV) { PRODUCT_NAME }: GatewayEnv) {
    this.api = openApi(PRODUCT_NAME);
  }

  @Serves('GET /api/docs/openapi.json')
  document(): OpenApi & { [field: string]: unknown } {
    return { ...this.api };
  }
}
