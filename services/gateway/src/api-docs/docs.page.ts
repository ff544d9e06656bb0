import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';

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
