import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceSettings } from './bootstrap.js';
import { type Check, runChecks } from './doctor.js';
import { readFailpoints } from './failpoint.env.js';
import { armFailpoints } from './failpoint.js';
import { noteStopping } from './health.controller.js';
import { Logger } from './logger.js';
import { serveMetrics } from './metrics-server.js';
import { type ProcessEnv, readProcessEnv } from './process.env.js';
import { EnvironmentError } from './read.env.js';

/**
 * Runs a service until SIGTERM, SIGINT or the death of its parent process. An invalid variable ends the process with
 * one sentence. With the argument `doctor` it runs the checks of the service instead, and ends.
 */
export async function runService(
  name: string,
  start: () => Promise<{ app: NestFastifyApplication; settings: ServiceSettings }>,
  checks: () => readonly Check[],
): Promise<void> {
  if (process.argv[2] === 'doctor') process.exit((await runChecks(name, checks)) ? 0 : 1);
  try {
    armFailpoints(readFailpoints());
    const run = readProcessEnv();
    const { app, settings } = await start();
    const logger = new Logger(settings.name, settings.LOG_LEVEL);
    const endTraces = await startTraces(settings.name, run);
    stopOnSignal(app, logger, run, endTraces);
    await app.listen({ port: settings.PORT, host: settings.HOST });
    // Later, because a service that is live has begun to serve.
    if (run.METRICS_PORT !== undefined) await serveMetrics(settings.HOST, run.METRICS_PORT);
    logger.info('ready', { port: settings.PORT });
  } catch (error) {
    if (error instanceof EnvironmentError) process.stderr.write(`${error.message}\n`);
    else new Logger('boot').problem('could not start', error);
    process.exit(1);
  }
}

/**
 * Shutdown order: report not ready while still serving; stop taking work and finish running work; close the web server
 * and the database.
 */
function stopOnSignal(
  app: NestFastifyApplication,
  logger: Logger,
  { DRAIN_SECONDS, STOP_WITHIN_SECONDS }: ProcessEnv,
  endTraces: () => Promise<void>,
) {
  let stopping = false;
  const stop = (why: string) => {
    if (stopping) return;
    stopping = true;
    noteStopping();
    logger.info('stopping', { why });
    setTimeout(() => {
      logger.warn('stopping took too long; what was at work is done again elsewhere');
      process.exit(1);
    }, STOP_WITHIN_SECONDS * 1_000).unref();
    const drained = new Promise((resolve) => setTimeout(resolve, DRAIN_SECONDS * 1_000));
    drained
      .then(() => app.close())
      .then(endTraces)
      .then(
        () => {
          logger.info('stopped');
          process.exit(0);
        },
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

async function startTraces(service: string, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: ProcessEnv) {
  if (endpoint === undefined) return () => Promise.resolve();
  const { exportTraces } = await import('./trace-exporter.js');
  return exportTraces(service, endpoint);
}
