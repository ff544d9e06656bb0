import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CORRELATION_HEADER, correlationFrom, withCorrelation } from './correlation.js';
import { isStopping } from './health.controller.js';
import { InternalGuard } from './identity.js';
import { Logger, type LogLevel } from './logger.js';
import { problemBody, ProblemFilter } from './problems.js';
import { addressProblem } from './request-address.js';
import { measureRequests, type RouteOf } from './request-metrics.js';
import { traceRequests } from './tracing.js';

// Bounds how long a client that sends its headers or body byte by byte occupies a connection.
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const TIMEOUT_CHECK_MS = 5_000;

// A new connection looks the name of its service up and finds replicas that were added; so none is used for long.
const MAX_CONNECTION_AGE_MS = 3_000;

/** Default of responses whose route sets no `Cache-Control`. */
const PRIVATE = 'private, no-store';

export interface ServiceSettings {
  name: string;
  HOST: string;
  PORT: number;
  INTERNAL_SECRET: string;
  LOG_LEVEL: LogLevel;
}

export interface ServiceOptions {
  /** Time within which a request must be received completely; default one minute. */
  requestTimeoutMs?: number;
  /** Headers of every response, including errors of the framework. */
  headers?: Record<string, string>;
  /**
   * True for the gateway, which serves everybody and guards its routes itself; all other services require the internal
   * key.
   */
  edge?: boolean;
  /** Overrides the route label of the request metrics, for example for proxied requests. */
  routeOf?: RouteOf;
}

/** Creates the Fastify adapter that every service uses. */
export function serviceAdapter(options: ServiceOptions = {}): FastifyAdapter {
  return new FastifyAdapter({
    // Forwarding headers are trusted from private networks only, where the deployment's own proxies run.
    trustProxy: options.edge ? ['loopback', 'linklocal', 'uniquelocal'] : true,
    genReqId: (request: { headers: Record<string, unknown> }) => correlationFrom(request.headers[CORRELATION_HEADER]),
    // Nothing here is Nest middleware, which would run through a hook of its own.
    skipMiddie: true,
    forceCloseConnections: 'idle',
    // Requests on keep-alive connections are still served during shutdown, with `Connection: close`.
    return503OnClosing: false,
    requestTimeout: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    // No hook runs for a request whose path the router cannot decode.
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

/** Configures what all services share: correlation ids, private responses, one error format and the internal guard. */
export function configureService(app: NestFastifyApplication, settings: ServiceSettings, options: ServiceOptions = {}) {
  const fastify = app.getHttpAdapter().getInstance();
  const openedAt = new WeakMap<object, number>();
  fastify.server.on('connection', (socket) => openedAt.set(socket, Date.now()));
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ [CORRELATION_HEADER]: request.id, ...options.headers });
    // Some clients send a content type without a body, which Fastify would reject as malformed.
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
      delete headers['content-type'];
    withCorrelation(request.id, () => done(addressProblem(request.url) ?? undefined));
  });
  fastify.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', PRIVATE);
    const isOld = !options.edge && Date.now() - (openedAt.get(raw.socket) ?? Infinity) > MAX_CONNECTION_AGE_MS;
    if (isOld || isStopping()) void reply.header('connection', 'close');
    done();
  });
  traceRequests(fastify, options.edge ?? false, options.routeOf);
  measureRequests(fastify, options.routeOf);
  app.useGlobalFilters(new ProblemFilter(new Logger(settings.name, settings.LOG_LEVEL)));
  if (!options.edge) app.useGlobalGuards(new InternalGuard(settings.INTERNAL_SECRET, app.get(Reflector)));
}

/** Creates a service that does not listen yet. */
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
