import { ZodPipe } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deliveriesPage } from './deliveries.page.js';
import type { DeliveriesQuery } from './deliveries.query.js';

const About = new ZodPipe(
  z.object({
    about: z.preprocess(
      (given) => (typeof given === 'string' && given.trim() !== '' ? given.trim().toLowerCase() : undefined),
      z.uuid('Please give the id of a dream, a message or an event.').optional(),
    ),
  }),
);

/** GET /admin/deliveries?about=<uuid>. A page for people, JSON for programs. */
export function serveDeliveries(room: FastifyInstance, query: DeliveriesQuery, product: string) {
  room.get('/admin/deliveries', async (request, reply) => {
    const { about } = About.transform(request.query);
    const [counts, deliveries] = await Promise.all([query.counts(), about ? query.about(about) : query.failed()]);
    if (!/text\/html/.test(request.headers.accept ?? '')) return { about: about ?? null, counts, deliveries };
    return reply.type('text/html; charset=utf-8').send(deliveriesPage({ product, about, counts, deliveries }));
  });
}
