import type { InternalClient } from '@dreamloom/http';
import { type Logger, notFound, TransientError } from '@dreamloom/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import type { GatewayEnv } from '../gateway.env.js';
import { unavailable } from '../refusals.js';
import { sendWebApp } from '../web/web-app.js';
import { AuditLog } from './audit-log.js';
import { ChannelsClient } from './channels.client.js';
import { CommunityClient } from './community.client.js';
import { DeliveriesQuery } from './deliveries.query.js';
import { serveDeliveries } from './deliveries.routes.js';
import { serveInvitations } from './invitations.routes.js';
import type { Operators } from './operators.js';
import { servePeople } from './people.routes.js';
import { serveQueueBoard } from './queue-board.js';
import { serveReports } from './reports.routes.js';
import type { RuleAccounts } from './rule-accounts.use-case.js';

declare module 'fastify' {
  interface FastifyRequest {
    operatorId: string | null;
  }
}

export interface AdminUiParts {
  env: GatewayEnv;
  operators: Operators;
  accounts: RuleAccounts;
  database: DataSource;
  internal: InternalClient;
  logger: Logger;
  /** Folder of the web app, which serves the response to everybody who is not an operator. */
  webApp: string;
}

// The job dashboard and the admin pages use inline styles; nothing is loaded from other origins.
const CONTENT_SECURITY_POLICY = [
  `default-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self' data:`,
  `object-src 'none'`,
  `base-uri 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ');

/**
 * Serves the admin UI under /admin: job dashboard, people, deliveries, reports and invitations. Everybody but operators gets the 404 page of
 * the web app.
 */
export async function openAdminUi(fastify: FastifyInstance, parts: AdminUiParts) {
  const { env, operators, accounts, database, internal, logger, webApp } = parts;
  if (!operators.areThere) return;
  await fastify.register(async (admin: FastifyInstance) => {
    admin.decorateRequest('operatorId', null);
    admin.addHook('onRequest', async (request, reply) => {
      request.operatorId = await operators.operatorOf(request).catch((error: unknown) => {
        throw error instanceof TransientError ? unavailable(reply) : error;
      });
      if (request.operatorId === null) return respondNotFound(request, reply, webApp);
      void reply.headers({ 'content-security-policy': CONTENT_SECURITY_POLICY, 'cache-control': 'no-store' });
    });
    admin.get('/admin', (_request, reply) => reply.redirect('/admin/queues/'));
    const channels = new ChannelsClient(internal);
    serveDeliveries(admin, { query: new DeliveriesQuery(database), channels, product: env.PRODUCT_NAME });
    const audit = new AuditLog(database);
    serveReports(admin, { community: new CommunityClient(internal), audit, logger, product: env.PRODUCT_NAME });
    serveInvitations(admin, { internal, audit, env });
    servePeople(admin, { internal, accounts, audit, product: env.PRODUCT_NAME });
    await serveQueueBoard(admin, { env, logger });
  });
}

function respondNotFound(request: FastifyRequest, reply: FastifyReply, webApp: string) {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('page');
  return sendWebApp(request, reply, webApp);
}
