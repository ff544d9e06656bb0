import { type Dreams, ROUTES } from './operations.js';

export type * from './operations.js';

export interface ClientOptions {
  /** The address of the journal, such as `https://dreams.example`. */
  url: string;
  /** Made on /profile, "Programs and assistants". */
  token: string;
}

/** An answer that is no success. */
export class DreamsError extends Error {
  override readonly name = 'DreamsError';

  constructor(
    readonly status: number,
    /** Such as `invalid-token`; empty when something in front of the journal has answered. */
    readonly code: string,
    message: string,
    /** Seconds to wait, after too many requests. */
    readonly retryAfter: number | null,
  ) {
    super(message);
  }
}

type Values = Record<string, unknown>;

/** A method for each operation that a token may call. Its one parameter has the fields of path, query and body. */
export function createClient({ url, token }: ClientOptions): Dreams {
  const call = async (name: keyof Dreams, { idempotencyKey = crypto.randomUUID(), ...values }: Values = {}) => {
    const [method, pattern, hasKey] = ROUTES[name];
    const inPath = new Set<string>();
    const path = pattern.replace(/:(\w+)/g, (_, param: string) => {
      inPath.add(param);
      return encodeURIComponent(String(values[param]));
    });
    const rest = Object.entries(values).filter(([field]) => !inPath.has(field));
    const address = new URL(path, url);
    const isRead = method === 'GET';
    if (isRead)
      for (const [field, value] of rest)
        for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
          if (one !== undefined) address.searchParams.append(field, `${one as string | number}`);
    const answer = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(hasKey && { 'idempotency-key': String(idempotencyKey) }),
        ...(!isRead && { 'content-type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(Object.fromEntries(rest)) }),
    });
    if (!answer.ok) throw await errorOf(answer);
    return answer.headers.get('content-type')?.startsWith('application/json') ? answer.json() : answer.blob();
  };
  const methods = (Object.keys(ROUTES) as (keyof Dreams)[]).map(
    (name) => [name, (values?: Values) => call(name, values)] as const,
  );
  return Object.fromEntries(methods) as unknown as Dreams;
}

async function errorOf(answer: Response): Promise<DreamsError> {
  const { code = '', message = answer.statusText } = (await answer.json().catch(() => ({}))) as {
    code?: string;
    message?: string;
  };
  const retryAfter = answer.headers.get('retry-after');
  return new DreamsError(answer.status, code, message, retryAfter === null ? null : Number(retryAfter));
}
