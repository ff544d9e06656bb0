import { MCP_PATH, REQUEST_QUOTAS } from '@dreamloom/contracts';
import { InternalClient, refuseUnknownRoutes } from '@dreamloom/http';
import { Clock, createService, deriveKey, Logger, Quotas } from '@dreamloom/platform';
import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AccessTokens } from './access-token/access-tokens.js';
import { readBearers } from './access-token/bearer.js';
import { serveDocs } from './api-docs/docs.controller.js';
import type { GatewayEnv } from './gateway.env.js';
import { GatewayModule } from './gateway.module.js';
import { boundBodies } from './limits/bound-bodies.js';
import { EDGE_BOUNDS, type EdgeBounds } from './limits/edge-bounds.js';
import { limitInFlight } from './limits/limit-in-flight.js';
import { limitRequests } from './limits/limit-requests.js';
import { limitWebhooks } from './limits/limit-webhooks.js';
import { type RequestQuotaLines, RequestQuotas } from './limits/request-quotas.js';
import { serveMcp } from './mcp/mcp.js';
import { openAdminUi } from './operators/admin-ui.js';
import { Operators } from './operators/operators.js';
import { RuleAccounts } from './operators/rule-accounts.use-case.js';
import { refuseCrossSite, refuseForeignHosts } from './routing/cross-site.js';
import { forwardToServices } from './routing/forwarding.js';
import { findRoute, matchOperations } from './routing/match-operation.js';
import { BrowserSession } from './session/browser-session.js';
import { requireFreshSignIn } from './session/fresh-sign-in.js';
import { securityHeaders } from './web/security-headers.js';
import { serveWebApp, webAppFolder } from './web/web-app.js';

/**
 * Builds the gateway without listening. The order of the hooks matters: early refusals still carry the security
 * headers.
 */
export async function createGateway(
  env: GatewayEnv,
  webApp = webAppFolder(),
  requestQuotas: RequestQuotaLines = REQUEST_QUOTAS,
  bounds: EdgeBounds = EDGE_BOUNDS,
): Promise<NestFastifyApplication> {
  const app = await createService(
    GatewayModule.with(env),
    { name: 'gateway', ...env },
    {
      edge: true,
      headers: securityHeaders(env.PUBLIC_BASE_URL),
      requestTimeoutMs: bounds.uploadTimeoutMs + bounds.bodyTimeoutMs,
      routeOf: (request) => (request.serviceRoute ?? findRoute(request.url.split('?')[0] ?? ''))?.path,
    },
  );
  refuseUnknownRoutes(app.getHttpAdapter().getInstance(), isLibraryRoute);
  // Fastify binds the current error handler to a route when the route is added, and Nest sets its own during `init()`.
  await app.init();
  const fastify = app.getHttpAdapter().getInstance();
  matchOperations(fastify);
  if (env.NODE_ENV !== 'production') refuseForeignHosts(fastify, env.PUBLIC_BASE_URL);
  limitInFlight(fastify, bounds);
  readBearers(fastify);
  refuseCrossSite(fastify, env.PUBLIC_BASE_URL);
  await fastify.register(cookie);
  const logger = app.get(Logger);
  const browser = app.get(BrowserSession);
  const quotas = new RequestQuotas({
    quotas: requestQuotas,
    redisUrl: env.REDIS_URL,
    redisTimeoutMs: bounds.quotaTimeoutMs,
    key: deriveKey(env.INTERNAL_SECRET, 'quota keys'),
    logger,
  });
  limitRequests(fastify, { quotas, browser });
  limitWebhooks(fastify, quotas);
  boundBodies(fastify, bounds);
  requireFreshSignIn(fastify, browser);
  serveDocs(fastify, env.PRODUCT_NAME);
  serveMcp(fastify, {
    ...{ publicBaseUrl: env.PUBLIC_BASE_URL, product: env.PRODUCT_NAME },
    ...{ tokens: app.get(AccessTokens), internal: app.get(InternalClient), quotas: app.get(Quotas) },
    ...{ clock: app.get(Clock), logger },
  });
  await forwardToServices(fastify, { env, browser, logger, bounds });
  await openAdminUi(fastify, {
    env,
    operators: app.get(Operators),
    accounts: app.get(RuleAccounts),
    database: app.get(DataSource),
    internal: app.get(InternalClient),
    logger,
    webApp,
  });
  await serveWebApp(fastify, {
    folder: webApp,
    publicBaseUrl: env.PUBLIC_BASE_URL,
    hasSession: (request) => browser.idOf(request) !== undefined,
    dreamerOf: (request) => browser.dreamerOf(request),
  });
  return app;
}

const isLibraryRoute = (url: string) =>
  ['/health', '/ready', '/api', '/api/', '/api/*', MCP_PATH, '*', '/*'].includes(url) ||
  /^\/(admin\/queues|api\/docs)(\/|$)/.test(url);
