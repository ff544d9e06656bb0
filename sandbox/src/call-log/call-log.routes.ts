import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, CallLog } from './call-log.js';

/** Logs every call to a vendor and serves the log at `GET /__log` (`?bodies=1` for tests). */
export const registerCallLog = (app: FastifyInstance, log: CallLog): void => {
  app.addHook('onResponse', async (request, reply) => {
    const vendor = vendorOf(request.url);
    if (vendor === undefined) return;
    const body = bodyOf(vendor, request);
    log.record({
      direction: 'in',
      vendor,
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      ...(body === undefined ? {} : { body }),
    });
  });
  app.get<{ Querystring: { bodies?: string } }>('/__log', async (request) => ({
    calls: log.list(request.query.bodies === '1'),
  }));
};

const vendorOf = (url: string): Call['vendor'] | undefined =>
  /^\/(google|twilio|openai)\//.exec(url)?.[1] as Call['vendor'] | undefined;

// Google's bodies contain codes and client secrets, so they are never stored.
const bodyOf = (vendor: Call['vendor'], request: FastifyRequest): unknown => {
  if (vendor === 'google' || request.body === undefined || request.body === null) return undefined;
  return Buffer.isBuffer(request.body) ? `${request.body.length} bytes` : request.body;
};
