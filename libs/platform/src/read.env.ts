import { z } from 'zod';
import { unfitForProduction } from './production.js';

/** A variable is missing or wrong; the message is one sentence that names it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const absent = (value: unknown) => (value === '' ? undefined : value);

/** A variable that may be left out; the empty string counts as left out. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional());

/** A variable with a default; the empty string counts as left out. */
export const withDefault = <T extends z.ZodType>(schema: T, value: NonNullable<z.input<T>>) =>
  z.preprocess((given) => absent(given) ?? value, schema);

/** Variables of every service. A service that calls another also reads the other's URL. */
export const serviceVariables = {
  /** `production` refuses weak secrets, the sandbox and vendors without TLS. */
  NODE_ENV: withDefault(z.enum(['production', 'development', 'test']), 'development'),
  /** Address on which this replica listens. */
  HOST: withDefault(z.string(), '127.0.0.1'),
  /** Port on which this replica listens. */
  PORT: z.coerce.number().int().min(1).max(65_535),
  /** URL of the PostgreSQL database, with the service's own role. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** URL of the Redis for queues and request quotas; unset: queues run in PostgreSQL, and each gateway counts in memory. */
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  /** Secret from which the keys of internal calls, signed URLs and hashes of addresses are derived. */
  INTERNAL_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** URL of the app in a browser. */
  PUBLIC_BASE_URL: z.url({ protocol: /^https?$/ }),
  /** Comma-separated, what this server does without: `ai` (titles, images, interpretations), `speech` (transcription). */
  WITHOUT: withDefault(
    z
      .string()
      .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
      .pipe(z.array(z.enum(['ai', 'speech']))),
    '',
  ),
  /** Minimum level of log lines. */
  LOG_LEVEL: withDefault(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
};

type Without = { WITHOUT: readonly ('ai' | 'speech')[] };

/**
 * Requires the key of the models from a server with AI.
 * @throws EnvironmentError
 */
export function requireAi<Env extends Without & { OPENAI_API_KEY: string }>(env: Env): Env {
  if (env.OPENAI_API_KEY === '' && !env.WITHOUT.includes('ai'))
    throw new EnvironmentError('OPENAI_API_KEY is not set; for a server without AI set WITHOUT to ai.');
  return env;
}

/**
 * Reads the variables a service needs, once, at boot.
 * @throws EnvironmentError naming the first variable that is missing, wrong or, in production, unsafe; never its value.
 */
export function readEnv<Shape extends z.ZodRawShape>(
  shape: Shape,
  source: Record<string, string | undefined> = process.env,
): z.infer<z.ZodObject<Shape>> {
  const result = z.object(shape).safeParse(source);
  if (result.success) {
    const unfit = source['NODE_ENV'] === 'production' ? unfitForProduction(result.data) : undefined;
    if (unfit !== undefined) throw new EnvironmentError(unfit);
    return result.data;
  }
  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  throw new EnvironmentError(
    source[name] === undefined ? `${name} is not set.` : `${name} is not valid: ${issue?.message ?? 'wrong value'}.`,
  );
}
