import { addressOf, IDEMPOTENCY_KEY_HEADER } from '@dreamloom/contracts';
import {
  type CallOf,
  type ErrorOf,
  isSchema,
  type OperationName,
  operationOf,
  type OperationsWhere,
  type ResponseOf,
  type Service,
} from '@dreamloom/contracts/operations';
import {
  CORRELATION_HEADER,
  correlationId,
  DREAMER_HEADER,
  INTERNAL_SECRET_HEADER,
  type Key,
  ServiceAway,
  TRACE_HEADER,
  traceParent,
  TransientError,
} from '@dreamloom/platform';

// A service on a busy machine takes three seconds and is not away.
const DEFAULT_TIMEOUT_MS = 5_000;

/** Operations that one service can call on another: internal ones, and dreamers' ones on behalf of a dreamer. */
export type RemoteOperation = Exclude<OperationName, OperationsWhere<{ service: 'gateway' }>>;

/** A binary response. The caller must read or cancel the stream. */
interface InternalBytes {
  body: ReadableStream<Uint8Array>;
  /** Null when the service sends no `Content-Length`. */
  byteSize: number | null;
  /** Without parameters; null when the service sends none. */
  mime: string | null;
  /** 206 with `contentRange` for the piece that the option `range` names. */
  status: number;
  contentRange: string | null;
}

type Result<Name extends RemoteOperation> =
  | (ResponseOf<Name> extends 'bytes' ? InternalBytes : ResponseOf<Name>)
  | ([ErrorOf<Name>] extends [never] ? never : { refused: ErrorOf<Name> });

export type Addresses = Partial<Record<Service, string>>;

interface Options {
  /** Default: a timeout of five seconds. */
  signal?: AbortSignal;
  /** The dreamer on whose behalf the call is made. */
  dreamerId?: string;
  /** The `Range` header of a request for bytes. */
  range?: string | undefined;
}

/** HTTP client for other services: URL, body and response types come from the catalogue. */
export class InternalClient {
  constructor(
    private readonly addresses: Addresses,
    private readonly key: Key<'internal calls'>,
  ) {}

  /**
   * Returns the response, or `{ refused: code }` for an error of the catalogue. A wrong secret also answers 404, but
   * with another code, and is not reported as such an error.
   * @throws ServiceAway when the service does not respond, another TransientError for other errors
   */
  async call<Name extends RemoteOperation>(
    name: Name,
    call: CallOf<Name>,
    { signal = AbortSignal.timeout(DEFAULT_TIMEOUT_MS), dreamerId, range }: Options = {},
  ): Promise<Result<Name>> {
    const { service, response: expected, errors = {} } = operationOf(name);
    const { method, path } = addressOf(name, call);
    const trace = traceParent();
    const { idempotencyKey } = call as { idempotencyKey?: string };
    const response = await fetch(new URL(path, this.addresses[service]), {
      method,
      signal,
      ...bodyOf(call as { body?: unknown }, {
        [INTERNAL_SECRET_HEADER]: this.key,
        [CORRELATION_HEADER]: correlationId(),
        ...(trace === undefined ? {} : { [TRACE_HEADER]: trace }),
        ...(dreamerId === undefined ? {} : { [DREAMER_HEADER]: dreamerId }),
        ...(range === undefined ? {} : { range }),
        ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
      }),
    }).catch((cause: unknown) => {
      throw new ServiceAway(`no answer to ${name}`, undefined, { cause });
    });
    if (!response.ok) {
      const code = await codeOf(response);
      if (code !== undefined && errors[code] === response.status) return { refused: code } as Result<Name>;
      const message = `${name} answered ${response.status}`;
      throw AWAY.has(response.status) ? new ServiceAway(message) : new TransientError(message);
    }
    if (expected === undefined) {
      await response.body?.cancel();
      return null as Result<Name>;
    }
    if (!isSchema(expected)) return bytesOf(response) as Result<Name>;
    const json: unknown = await response.json().catch((cause: unknown) => {
      throw new ServiceAway(`the answer to ${name} could not be read`, undefined, { cause });
    });
    return expected.parse(json) as Result<Name>;
  }
}

// Statuses of a service without its database and of a proxy without its service.
const AWAY = new Set([502, 503, 504]);

function bodyOf({ body }: { body?: unknown }, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers };
  const isBytes = body instanceof Uint8Array;
  return {
    headers: { ...headers, 'content-type': isBytes ? 'application/octet-stream' : 'application/json' },
    body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
  };
}

function bytesOf(response: Response): InternalBytes {
  const length = response.headers.get('content-length');
  const { body } = response;
  if (body === null) throw new TransientError('the response has no body');
  return {
    body,
    byteSize: length === null ? null : Number(length),
    mime: response.headers.get('content-type')?.split(';')[0] ?? null,
    status: response.status,
    contentRange: response.headers.get('content-range'),
  };
}

async function codeOf(response: Response): Promise<string | undefined> {
  const problem = (await response.json().catch(() => ({}))) as { code?: string };
  return problem.code;
}
