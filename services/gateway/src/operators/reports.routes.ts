import { notFound, TransientError, type Logger } from '@dreamloom/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { unavailable } from '../refusals.js';
import { JUDGEMENTS, type CommunityClient, type Judgement } from './community.client.js';
import { reportsPage } from './reports.page.js';

const PATH = '/admin/reports';

export interface ReportsParts {
  community: CommunityClient;
  logger: Logger;
  product: string;
}

export function serveReports(room: FastifyInstance, { community, logger, product }: ReportsParts) {
  room.get(PATH, async (_request, reply) => {
    const { dreams } = await community.reported().catch(asUnavailable(reply));
    return reply.type('text/html; charset=utf-8').send(reportsPage(product, dreams));
  });
  room.post<{ Params: { published: string; decision: Judgement } }>(
    `${PATH}/:published/:decision`,
    async (request, reply) => {
      const { published: dreamId, decision: judgement } = request.params;
      if (!z.uuid().safeParse(dreamId).success || !JUDGEMENTS.includes(judgement)) throw notFound('report');
      const { done } = await community.judge(dreamId, judgement).catch(asUnavailable(reply));
      logger.info('an operator judged a reported dream', { operator: request.operatorId, dreamId, judgement, done });
      return reply.redirect(PATH, 303);
    },
  );
}

const asUnavailable =
  (reply: FastifyReply) =>
  (error: unknown): never => {
    throw error instanceof TransientError ? unavailable(reply) : error;
  };
