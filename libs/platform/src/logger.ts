import type { LoggerService } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import { type Logger as Pino, pino } from 'pino';
import { correlationId } from './correlation.js';
import { problems } from './metrics.js';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Structured fields of a log line: ids, counts and reasons of our own, never a dreamer's text. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Structured logs, one JSON line each on standard output, with the correlation id and, when traces are exported, the trace's. */
export class Logger implements LoggerService {
  private readonly pino: Pino;

  constructor(service: string, level: LogLevel = 'info', destination?: { write(line: string): void }) {
    const mixin = () => ({ correlationId: correlationId(), traceId: trace.getActiveSpan()?.spanContext().traceId });
    const options = { level, base: { service }, mixin };
    this.pino = destination ? pino(options, destination) : pino(options);
  }

  info(message: string, fields: LogFields = {}) {
    this.pino.info(fields, message);
  }

  /** Logs an error's message and stack, which come from our own classes or libraries, without bodies and parameters. */
  problem(message: string, error: unknown, fields: LogFields = {}) {
    problems.inc();
    const { name, message: reason, stack } = error instanceof Error ? error : new Error(String(error));
    this.pino.error({ ...fields, error: name, reason: withoutDetail(error, reason), stack: framesOf(stack) }, message);
  }

  // Part of Nest's LoggerService interface.
  log(message: unknown, context?: string) {
    this.pino.debug({ context }, String(message));
  }
  warn(message: unknown, fields: LogFields | string = {}) {
    this.pino.warn(typeof fields === 'string' ? { context: fields } : fields, String(message));
  }
  error(message: unknown, ...rest: unknown[]) {
    this.pino.error(
      { context: typeof rest.at(-1) === 'string' ? (rest.at(-1) as string) : '' },
      message instanceof Error ? message.message : String(message),
    );
  }
  debug(message: unknown, context?: string) {
    this.pino.debug({ context }, String(message));
  }
}

// PostgreSQL quotes the offending value in some messages and always in `detail`, so only the code is logged.
function withoutDetail(error: unknown, reason: string): string {
  const driver = (error as { driverError?: { code?: string } } | null)?.driverError ?? (error as { code?: string });
  return error instanceof Error && /Query|Database/.test(error.name + error.constructor.name)
    ? `database error ${driver.code ?? 'unknown'}`
    : reason;
}

function framesOf(stack: string | undefined): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n');
}
