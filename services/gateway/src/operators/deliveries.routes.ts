import { SUBSCRIPTIONS, type Subscription } from '@dreamloom/contracts';
import type { DeliveryDesk } from '@dreamloom/eventing';
import { notFound, ZodPipe, type Logger } from '@dreamloom/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deliveriesPage } from './deliveries.page.js';

const PATH = '/admin/deliveries';

const About = new ZodPipe(
  z.object({
    about: z.preprocess(
      (given) => (typeof given === 'string' && given.trim() !== '' ? given.trim().toLowerCase() : undefined),
      z.uuid('Please give the id of a dream, a message or an event.').optional(),
    ),
  }),
);

interface Target {
  subscription: string;
  event?: string;
}

export interface DeliveriesParts {
  desk: DeliveryDesk;
  logger: Logger;
  product: string;
}

/** GET /admin/deliveries?about=<uuid>, and the retry of one or of all that a subscription gave up. Pages for people, JSON for programs. */
export function serveDeliveries(room: FastifyInstance, { desk, logger, product }: DeliveriesParts) {
  room.get(PATH, async (request, reply) => {
    const { about } = About.transform(request.query);
    const [counts, deliveries] = await Promise.all([desk.counts(), about ? desk.about(about) : desk.failed()]);
    if (!wantsPage(request)) return { about: about ?? null, counts, deliveries };
    return reply.type('text/html; charset=utf-8').send(deliveriesPage({ product, about, counts, deliveries }));
  });

  const retry = async (request: FastifyRequest<{ Params: Target }>, reply: FastifyReply) => {
    const { subscription, event: eventId = null } = request.params;
    if (!Object.hasOwn(SUBSCRIPTIONS, subscription) || (eventId !== null && !z.uuid().safeParse(eventId).success))
      throw notFound('delivery');
    const retried = await desk.redrive(subscription as Subscription, eventId);
    logger.info('an operator retried deliveries', { operator: request.operatorId, subscription, eventId, retried });
    if (!wantsPage(request)) return { retried };
    return reply.redirect(eventId === null ? PATH : `${PATH}?about=${eventId}`, 303);
  };
  room.post<{ Params: Target }>(`${PATH}/:subscription/retry`, retry);
  room.post<{ Params: Target }>(`${PATH}/:subscription/:event/retry`, retry);
}

const wantsPage = ({ headers }: FastifyRequest) => /text\/html/.test(headers.accept ?? '');
