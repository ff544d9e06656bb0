import type { z } from 'zod';
import { CORRELATION_HEADER, correlationId } from './correlation.js';
import { DREAMER_HEADER, INTERNAL_SECRET_HEADER } from './identity.js';
import { deriveKey } from './keys.js';
import { TRACE_HEADER, traceParent } from './tracing.js';
import { ServiceAway, TransientError } from './vendor-errors.js';

const TIMEOUT_MS = 2_000;
const BYTES = 'application/octet-stream';

/** Bytes on their way from another service. Read the stream or cancel it. */
export interface InternalBytes {
  body: ReadableStream<Uint8Array>;
  /** Null when the service does not know yet. */
  byteSize: number | null;
  /** Without parameters; null when the service does not say. */
  mime: string | null;
}

interface Send {
  body?: unknown;
  signal?: AbortSignal | undefined;
  dreamerId?: string | undefined;
}

/** Calls between services: typed answers, the key of internal calls, two seconds unless a caller allows more. */
export class InternalClient {
  private readonly key: string;

  constructor(
    private readonly baseUrl: string,
    secret: string,
  ) {
    this.key = deriveKey(secret, 'internal calls');
  }

  /** @throws ServiceAway when the service does not answer, another TransientError when it refuses. */
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    return this.call('GET', path, schema);
  }

  /**
   * As `get`, but null when the service answers 404 with exactly this code.
   * A wrong secret answers 404 too, with another code: that must never look like "gone".
   */
  async find<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    goneCode: string,
  ): Promise<z.infer<Schema> | null> {
    const response = await this.send('GET', path);
    if (response.status === 404 && (await codeOf(response)) === goneCode) return null;
    return this.read(response, schema, 'GET', path);
  }

  /** @throws ServiceAway when the service does not answer, another TransientError when it refuses. */
  post<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema): Promise<z.infer<Schema>> {
    return this.call('POST', path, schema, body);
  }

  /**
   * Bytes as they come, for as long as `signal` allows; the code of the refusal when it is one of `final`.
   * With a dreamer's id they are asked for in that dreamer's name.
   * @throws ServiceAway when the service does not answer, another TransientError when it refuses otherwise.
   */
  async open<Code extends string>(
    path: string,
    { signal, final, dreamerId }: { signal: AbortSignal; final: readonly Code[]; dreamerId?: string },
  ): Promise<InternalBytes | { refused: Code }> {
    const response = await this.send('GET', path, { signal, dreamerId });
    if (response.ok && response.body) {
      const length = response.headers.get('content-length');
      const mime = response.headers.get('content-type')?.split(';')[0] ?? null;
      return { body: response.body, byteSize: length === null ? null : Number(length), mime };
    }
    const code = await codeOf(response);
    const refused = final.find((one) => one === code);
    if (refused !== undefined) return { refused };
    throw refusal('GET', path, response.status);
  }

  /**
   * Hands bytes over in a dreamer's name; the code of the refusal when it is one of `final`.
   * @throws ServiceAway when the service does not answer, another TransientError when it refuses otherwise.
   */
  async put<Schema extends z.ZodType, Code extends string>(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    {
      schema,
      signal,
      final,
      dreamerId,
    }: { schema: Schema; signal: AbortSignal; final: readonly Code[]; dreamerId: string },
  ): Promise<z.infer<Schema> | { refused: Code }> {
    const response = await this.send('PUT', path, { body: bytes, signal, dreamerId });
    if (response.ok) return this.read(response, schema, 'PUT', path);
    const code = await codeOf(response);
    const refused = final.find((one) => one === code);
    if (refused !== undefined) return { refused };
    throw refusal('PUT', path, response.status);
  }

  private async call<Schema extends z.ZodType>(method: string, path: string, schema: Schema, body?: unknown) {
    return this.read(await this.send(method, path, { body }), schema, method, path);
  }

  private send(
    method: string,
    path: string,
    { body, signal = AbortSignal.timeout(TIMEOUT_MS), dreamerId }: Send = {},
  ): Promise<Response> {
    const follows = traceParent();
    return fetch(new URL(path, this.baseUrl), {
      method,
      signal,
      headers: {
        [INTERNAL_SECRET_HEADER]: this.key,
        [CORRELATION_HEADER]: correlationId(),
        ...(follows === undefined ? {} : { [TRACE_HEADER]: follows }),
        ...(dreamerId === undefined ? {} : { [DREAMER_HEADER]: dreamerId }),
        ...(body === undefined ? {} : { 'content-type': isBytes(body) ? BYTES : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isBytes(body) ? body : JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new ServiceAway(`no answer to ${nameOf(method, path)}`, undefined, { cause });
    });
  }

  private async read<Schema extends z.ZodType>(response: Response, schema: Schema, method: string, path: string) {
    if (response.ok) return schema.parse(await response.json().catch(cutOff(method, path)));
    if (!response.bodyUsed) await response.body?.cancel();
    throw refusal(method, path, response.status);
  }
}

// What a service answers without its database, and a proxy without its service.
const AWAY = new Set([502, 503, 504]);

function refusal(method: string, path: string, status: number): TransientError {
  const message = `${nameOf(method, path)} answered ${status}`;
  return AWAY.has(status) ? new ServiceAway(message) : new TransientError(message);
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

const cutOff = (method: string, path: string) => (cause: unknown) => {
  throw new ServiceAway(`the answer to ${nameOf(method, path)} could not be read`, undefined, { cause });
};

// Without the ids that follow.
const nameOf = (method: string, path: string) => `${method} ${path.split('/').slice(0, 3).join('/')}`;

async function codeOf(response: Response): Promise<unknown> {
  const problem = (await response.json().catch(() => null)) as { code?: unknown } | null;
  return problem?.code;
}
