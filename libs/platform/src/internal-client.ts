import type { z } from 'zod';
import { CORRELATION_HEADER, correlationId } from './correlation.js';
import { INTERNAL_SECRET_HEADER } from './identity.js';
import { TransientError } from './vendor-errors.js';

const TIMEOUT_MS = 2_000;

/** Calls between services: typed answers, the house's secret, two seconds at most. */
export class InternalClient {
  constructor(
    private readonly baseUrl: string,
    private readonly secret: string,
  ) {}

  /** @throws TransientError when the service cannot be reached or refuses. */
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    return this.call('GET', path, schema);
  }

  /** @throws TransientError when the service cannot be reached or refuses. */
  post<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema): Promise<z.infer<Schema>> {
    return this.call('POST', path, schema, body);
  }

  private async call<Schema extends z.ZodType>(method: string, path: string, schema: Schema, body?: unknown) {
    const url = new URL(path, this.baseUrl);
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        [INTERNAL_SECRET_HEADER]: this.secret,
        [CORRELATION_HEADER]: correlationId(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new TransientError(`no answer to ${method} ${url.pathname.split('/').slice(0, 3).join('/')}`, undefined, {
        cause,
      });
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new TransientError(
        `${method} ${url.pathname.split('/').slice(0, 3).join('/')} answered ${response.status}`,
      );
    }
    return schema.parse(await response.json());
  }
}
