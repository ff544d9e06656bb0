import { type Logger, notFound, TransientError } from '@dreamloom/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { unavailable } from '../refusals.js';
import type { AuditLog } from './audit-log.js';
import {
  CIRCLE_DECISIONS,
  type CircleDecision,
  type CommunityClient,
  type Decision,
  DECISIONS,
} from './community.client.js';
import { reportsPage } from './reports.page.js';

const PATH = '/admin/reports';

export interface ReportsParts {
  community: CommunityClient;
  audit: AuditLog;
  logger: Logger;
  product: string;
}

export function serveReports(admin: FastifyInstance, { community, audit, logger, product }: ReportsParts) {
  admin.get(PATH, async (_request, reply) => {
    const reported = Promise.all([community.reported(), community.reportedInCircles(), community.corrections()]);
    const [{ dreams }, { reports }, { corrections }] = await reported.catch(asUnavailable(reply));
    return reply.type('text/html; charset=utf-8').send(reportsPage(product, dreams, reports, corrections));
  });
  admin.post<{ Params: { correction: string } }>(`${PATH}/corrections/:correction/settle`, async (request, reply) => {
    const { correction } = request.params;
    if (!z.uuid().safeParse(correction).success) throw notFound('correction');
    await audit.add(request.operatorId, 'marked a correction as done', correction);
    await community.settleCorrection(correction).catch(asUnavailable(reply));
    return reply.redirect(PATH, 303);
  });
  admin.post<{ Params: { report: string; decision: CircleDecision } }>(
    `${PATH}/circles/:report/:decision`,
    async (request, reply) => {
      const { report, decision } = request.params;
      if (!z.uuid().safeParse(report).success || !CIRCLE_DECISIONS.includes(decision)) throw notFound('report');
      await audit.add(request.operatorId, `decided on a report in a circle: ${decision}`, report);
      const { done } = await community.decideInCircle(report, decision).catch(asUnavailable(reply));
      logger.info('an operator decided on a report in a circle', {
        operator: request.operatorId,
        report,
        decision,
        done,
      });
      return reply.redirect(PATH, 303);
    },
  );
  admin.post<{ Params: { published: string; decision: Decision } }>(
    `${PATH}/:published/:decision`,
    async (request, reply) => {
      const { published: dreamId, decision } = request.params;
      if (!z.uuid().safeParse(dreamId).success || !DECISIONS.includes(decision)) throw notFound('report');
      await audit.add(request.operatorId, `decided on a reported dream: ${decision}`, dreamId);
      const { done } = await community.decide(dreamId, decision).catch(asUnavailable(reply));
      logger.info('an operator decided on a reported dream', { operator: request.operatorId, dreamId, decision, done });
      return reply.redirect(PATH, 303);
    },
  );
}

const asUnavailable =
  (reply: FastifyReply) =>
  (error: unknown): never => {
    throw error instanceof TransientError ? unavailable(reply) : error;
  };
