import cookie from '@fastify/cookie';
import { EDGE_LIMITS, type EdgeLimits } from '@dreamloom/contracts';
import { createService, deriveKey, type Logger } from '@dreamloom/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { GatewayEnv } from './gateway.env.js';
import { GATEWAY_LOGGER } from './gateway.logger.js';
import { GatewayModule } from './gateway.module.js';
import { CallCounters } from './limits/call-counters.js';
import { limitCalls } from './limits/limit-calls.js';
import { openOperatorsRoom } from './operators/operators-room.js';
import { Operators } from './operators/operators.js';
import { refuseCrossSite } from './routing/cross-site.js';
import { findRoute } from './routing/find-route.js';
import { forwardToServices } from './routing/forwarding.js';
import { BrowserSession } from './session/browser-session.js';
import { addSecurityHeaders } from './web/security-headers.js';
import { serveWebApp, webAppFolder } from './web/web-app.js';

/** Builds the edge without listening. The order matters: what is refused early still carries the security headers. */
export async function createGateway(
  env: GatewayEnv,
  webApp = webAppFolder(),
  limits: EdgeLimits = EDGE_LIMITS,
): Promise<NestFastifyApplication> {
  const app = await createService(
    GatewayModule.with(env),
    { name: 'gateway', ...env },
    {
      edge: true,
      routeOf: (request) => findRoute(request.url.split('?')[0] ?? '')?.path,
    },
  );
  // Fastify gives a route the error handler of the moment, and Nest sets the house's own while it initialises.
  await app.init();
  const fastify = app.getHttpAdapter().getInstance();
  addSecurityHeaders(fastify, env.PUBLIC_BASE_URL);
  refuseCrossSite(fastify, env.PUBLIC_BASE_URL);
  await fastify.register(cookie);
  const logger = app.get<Logger>(GATEWAY_LOGGER);
  const browser = app.get(BrowserSession);
  const counters = new CallCounters({
    limits,
    redisUrl: env.REDIS_URL,
    key: deriveKey(env.SESSION_SECRET, 'call counters'),
    logger,
  });
  limitCalls(fastify, { counters, browser });
  await forwardToServices(fastify, { env, browser, logger });
  await openOperatorsRoom(fastify, {
    env,
    operators: app.get(Operators),
    database: app.get(DataSource),
    logger,
    webApp,
  });
  await serveWebApp(fastify, {
    folder: webApp,
    publicBaseUrl: env.PUBLIC_BASE_URL,
    hasSession: (request) => browser.idOf(request) !== undefined,
  });
  return app;
}
