import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { CORRELATION_HEADER, correlationFrom, withCorrelation } from './correlation.js';
import { readFailpoints } from './failpoint.env.js';
import { armFailpoints } from './failpoint.js';
import { InternalGuard } from './identity.js';
import { Logger, type LogLevel } from './logger.js';
import { ProblemFilter } from './problems.js';
import { EnvironmentError } from './read.env.js';

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
  /** The edge answers everybody and guards its routes itself; all others let only the house in. */
  edge?: boolean;
}

const STOP_WITHIN_MS = 8_000;

/** Fastify as every service has it. */
export function serviceAdapter(options: ServiceOptions = {}): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: options.bodyLimit ?? 1_048_576,
    // What a stranger says of where a request came from counts for nothing; a proxy of ours stands in a private network.
    trustProxy: options.edge ? ['loopback', 'linklocal', 'uniquelocal'] : true,
    genReqId: (request: { headers: Record<string, unknown> }) => correlationFrom(request.headers[CORRELATION_HEADER]),
    forceCloseConnections: 'idle',
  });
}

/** Gives an app what every service has: correlation ids, one shape of errors, and the guard of the house. */
export function configureService(app: NestFastifyApplication, settings: ServiceSettings, options: ServiceOptions = {}) {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      void reply.header(CORRELATION_HEADER, request.id);
      // Some clients name a type though they send nothing; Fastify would refuse that as malformed.
      const { headers } = request;
      if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
        delete headers['content-type'];
      withCorrelation(request.id, done);
    });
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

/**
 * Runs a service until it is told to stop: SIGTERM, SIGINT or the death of the process that started it.
 * A wrong variable ends the process with one sentence.
 */
export async function runService(
  start: () => Promise<{ app: NestFastifyApplication; settings: ServiceSettings }>,
): Promise<void> {
  try {
    armFailpoints(readFailpoints());
    const { app, settings } = await start();
    const logger = new Logger(settings.name, settings.LOG_LEVEL);
    stopWhenTold(app, logger);
    await app.listen({ port: settings.PORT, host: settings.HOST });
    logger.info('ready', { port: settings.PORT });
  } catch (error) {
    if (error instanceof EnvironmentError) process.stderr.write(`${error.message}\n`);
    else new Logger('boot').problem('could not start', error);
    process.exit(1);
  }
}

function stopWhenTold(app: NestFastifyApplication, logger: Logger) {
  let stopping = false;
  const stop = (why: string) => {
    if (stopping) return;
    stopping = true;
    logger.info('stopping', { why });
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.problem('could not stop cleanly', error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('disconnect', () => stop('the starter is gone'));
}
