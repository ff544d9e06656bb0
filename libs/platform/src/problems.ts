import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { STATUS_CODES } from 'node:http';
import { correlationId } from './correlation.js';
import type { Logger } from './logger.js';
import type { Reply } from './reply.js';
import { TransientError } from './vendor-errors.js';

/** What a sentence about a refusal names, such as a maximum, for whoever translates it by its code. */
export type RefusalParams = Readonly<Record<string, string | number | readonly string[]>>;

/** An expected error: a status, a stable code for programs and a sentence for people. */
export class Refusal extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    message: string,
    readonly params?: RefusalParams,
    readonly retryAfterSeconds?: number,
  ) {
    super(message, status);
  }
}

/** 400 for a field in a wrong format. */
export class InvalidInput extends Refusal {
  constructor(
    message: string,
    readonly pointer: string,
  ) {
    super(400, 'invalid-input', message);
  }
}

/** 409 for a change that was made on an outdated state, with the present one, so that no second request can race. */
export class Outdated extends Refusal {
  constructor(
    code: string,
    message: string,
    readonly present: unknown,
  ) {
    super(409, code, message);
  }
}

/** Code of the refusal of a change that was made on an earlier revision. */
const EDITED_ELSEWHERE = 'edited-elsewhere';

/** @throws Refusal 409 when what the caller has seen, named by `If-Match`, has another tag now */
export function assertTag(tag: string, ifMatch = '*'): void {
  if (ifMatch !== '*' && ifMatch !== tag)
    throw new Refusal(409, EDITED_ELSEWHERE, 'This dream was changed elsewhere meanwhile. Please look at it again.');
}

/** @throws Outdated with what is present when `assertTag` has refused the change, and what the change throws otherwise */
export async function orPresent<T>(change: Promise<T>, present: () => Promise<unknown>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== EDITED_ELSEWHERE) throw error;
    throw new Outdated(error.code, error.message, await present());
  }
}

/** 404, alike for what does not exist and for what belongs to somebody else. */
export const notFound = (thing: string) => new Refusal(404, `${thing}-not-found`, `This ${thing} does not exist.`);

const UNAVAILABLE = 'The journal is waking up. Please try again in a moment.';

/** Converts the absence of another service into a 503, for a request that cannot wait. @throws Refusal */
export function orUnavailable(error: unknown): never {
  throw error instanceof TransientError ? new Refusal(503, 'unavailable', UNAVAILABLE) : error;
}

/** The body of every error response. */
export const problemBody = ({ statusCode, message, code }: { statusCode: number; message: string; code: string }) => ({
  statusCode,
  message,
  error: STATUS_CODES[statusCode] ?? 'Error',
  code,
  correlationId: correlationId(),
});

/** Converts every error into a response: `{ statusCode, message, error, code, correlationId }`, and `params` and `present` if any. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost) {
    const reply = host.switchToHttp().getResponse<Reply>();
    const { statusCode, message, code } = this.describe(error);
    if (reply.sent) return;
    if (error instanceof Refusal && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(error.retryAfterSeconds));
    reply
      .status(statusCode)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send({
        ...problemBody({ statusCode, message, code }),
        ...(error instanceof Refusal && error.params && { params: error.params }),
        ...(error instanceof InvalidInput && { pointer: error.pointer }),
        ...(error instanceof Outdated && { present: error.present }),
      });
  }

  private describe(error: unknown): { statusCode: number; message: string; code: string } {
    if (error instanceof Refusal) return { statusCode: error.getStatus(), message: error.message, code: error.code };
    const statusCode = statusOf(error);
    if (statusCode < 500)
      return { statusCode, message: STATUS_CODES[statusCode] ?? 'Refused', code: codeOf(statusCode) };
    this.logger.problem('a request failed', error);
    return isConnectionLost(error)
      ? { statusCode: 503, message: UNAVAILABLE, code: 'unavailable' }
      : { statusCode: 500, message: 'Something went wrong on our side.', code: 'internal-error' };
  }
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

const codeOf = (status: number) => (STATUS_CODES[status] ?? 'refused').toLowerCase().replaceAll(' ', '-');

const LOST = /^(08|57P0|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/;

/** True when the database was unreachable or closed the connection, so that a retry may succeed. */
export function isConnectionLost(error: unknown): boolean {
  const { code, driverError, message } = (error ?? {}) as {
    code?: string;
    driverError?: { code?: string };
    message?: string;
  };
  return (
    LOST.test(code ?? '') ||
    LOST.test(driverError?.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|DataSource is not set|Driver not Connected|query ?runner (was )?already released/i.test(
      message ?? '',
    )
  );
}
