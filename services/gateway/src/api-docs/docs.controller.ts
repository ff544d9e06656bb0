import { Serves } from '@dreamloom/http';
import { ENV } from '@dreamloom/platform';
import { Controller, Inject } from '@nestjs/common';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { GatewayEnv } from '../gateway.env.js';
import { type OpenApi, openApi } from './openapi.js';

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

/** Serves GET /api/docs. Scalar's viewer is served from this origin and loads nothing from other origins. */
export async function serveDocs(fastify: FastifyInstance, product: string): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
  await fastify.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      void reply.headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=300' });
      done();
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/docs/openapi.json',
        pageTitle: `HTTP API - ${product}`,
        nonce,
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
