import { ZodPipe } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ChannelsClient } from './channels.client.js';
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

interface DeliveriesParts {
  query: DeliveriesQuery;
  channels: ChannelsClient;
  product: string;
}

/** Serves GET /admin/deliveries?about=<uuid>, as HTML or JSON. */
export function serveDeliveries(admin: FastifyInstance, { query, channels, product }: DeliveriesParts) {
  admin.get('/admin/deliveries', async (request, reply) => {
    const { about } = About.transform(request.query);
    const [counts, deliveries, outages] = await Promise.all([
      query.counts(),
      about ? query.about(about) : query.failed(),
      channels.outages(),
    ]);
    if (!/text\/html/.test(request.headers.accept ?? '')) return { about: about ?? null, counts, deliveries, outages };
    return reply.type('text/html; charset=utf-8').send(deliveriesPage({ product, about, counts, deliveries, outages }));
  });
}
