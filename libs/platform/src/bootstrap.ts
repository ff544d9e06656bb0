import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CORRELATION_HEADER, correlationFrom, withCorrelation } from './correlation.js';
import { InternalGuard } from './identity.js';
import { Logger, type LogLevel } from './logger.js';
import { ProblemFilter, problemBody } from './problems.js';
import { addressProblem } from './request-address.js';
import { isStopping } from './lifecycle.js';
import { measureRequests, type RouteOf } from './request-metrics.js';
import { traceRequests } from './tracing.js';

// A client that sends its headers or its body byte by byte occupies a connection no longer than this.
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const TIMEOUT_CHECK_MS = 5_000;

/** No cache stores a response unless its route says otherwise. */
const PRIVATE = 'private, no-store';

/** What every service knows about itself. */
export interface ServiceSettings {
  name: string;
  HOST: string;
  PORT: number;
  INTERNAL_SECRET: string;
  LOG_LEVEL: LogLevel;
}

export interface ServiceOptions {
  /** Largest request body in bytes. */
  bodyLimit?: number;
  /** Time within which a request must have arrived completely; a minute when it is not given. */
  requestTimeoutMs?: number;
  /** Headers that every answer carries, whatever refuses the request. */
  headers?: Record<string, string>;
  /** The edge answers everybody and guards its routes itself; all others let only the house in. */
  edge?: boolean;
  /** What a request is counted under when its own route says too little, such as that of a proxy. */
  routeOf?: RouteOf;
}

/** Fastify as every service has it. */
export function serviceAdapter(options: ServiceOptions = {}): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: options.bodyLimit ?? 1_048_576,
    // What a stranger says of where a request came from counts for nothing; a proxy of ours stands in a private network.
    trustProxy: options.edge ? ['loopback', 'linklocal', 'uniquelocal'] : true,
    genReqId: (request: { headers: Record<string, unknown> }) => correlationFrom(request.headers[CORRELATION_HEADER]),
    forceCloseConnections: 'idle',
    // Who comes on a kept connection while this copy is stopping is still answered, and told to come back on another.
    return503OnClosing: false,
    requestTimeout: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    // The router finds no way to decode the path; no hook runs for such a request.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = addressProblem(request.url);
      const statusCode = refusal?.getStatus() ?? 400;
      const [code, message] = [refusal?.code ?? 'bad-request', refusal?.message ?? 'This address cannot be read.'];
      void reply
        .status(statusCode)
        .headers({ 'cache-control': 'no-store', ...options.headers })
        .send(problemBody({ statusCode, code, message }));
    },
  });
}

/** Gives an app what every service has: correlation ids, private answers, one shape of errors, and the internal guard. */
export function configureService(app: NestFastifyApplication, settings: ServiceSettings, options: ServiceOptions = {}) {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ [CORRELATION_HEADER]: request.id, ...options.headers });
    // Some clients name a type though they send nothing; Fastify would refuse that as malformed.
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
      delete headers['content-type'];
    withCorrelation(request.id, () => done(addressProblem(request.url) ?? undefined));
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', PRIVATE);
    if (isStopping()) void reply.header('connection', 'close');
    done();
  });
  traceRequests(fastify, options.edge ?? false, options.routeOf);
  measureRequests(fastify, options.routeOf);
  app.useGlobalFilters(new ProblemFilter(new Logger(settings.name, settings.LOG_LEVEL)));
  if (!options.edge) app.useGlobalGuards(new InternalGuard(settings.INTERNAL_SECRET, app.get(Reflector)));
}

/** Builds a service that does not listen yet. */
export async function createService(
  module: Type | DynamicModule,
  settings: ServiceSettings,
  options: ServiceOptions = {},
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, serviceAdapter(options), {
    logger: new Logger(settings.name, settings.LOG_LEVEL),
    rawBody: true,
    abortOnError: false,
  });
  configureService(app, settings, options);
  return app;
}
