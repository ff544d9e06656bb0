import { Serves } from '@dreamloom/http';
import { ENV } from '@dreamloom/platform';
import { Controller, Inject } from '@nestjs/common';
import { fastify as newFastify, type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { GatewayEnv } from '../gateway.env.js';
import { type OpenApi, openApi } from './openapi.js';

@Controller()
export class DocsController {
  private api: OpenApi | undefined;

  constructor(@Inject(ENV) private readonly env: GatewayEnv) {}

  @Serves('GET /api/docs/openapi.json')
  document(): OpenApi & { [field: string]: unknown } {
    return { ...(this.api ??= openApi(this.env.PRODUCT_NAME)) };
  }
}

/**
 * Serves GET /api/docs. Scalar's viewer is served from this origin and loads nothing from other origins. It is loaded
 * at the first request, because a gateway without readers does not need its megabytes.
 */
export function serveDocs(fastify: FastifyInstance, product: string): void {
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
  let viewer: Promise<FastifyInstance> | undefined;
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js'])
    fastify.get(path, async ({ method, url }, reply) => {
      viewer ??= openViewer(product, nonce);
      const answer = await (await viewer).inject({ method: method as 'GET' | 'HEAD', url });
      const { 'content-type': type, location } = answer.headers;
      return reply
        .status(answer.statusCode)
        .headers({ 'content-type': type, ...(location !== undefined && { location }) })
        .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=300' })
        .send(answer.rawPayload);
    });
}

async function openViewer(product: string, nonce: string): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const viewer = newFastify();
  await viewer.register(scalar, {
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
  return viewer;
}
