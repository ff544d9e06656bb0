import { readEnv, withDefault, optional } from './read.env.js';
import { z } from 'zod';

const variables = {
  /** Where this copy tells its numbers, at /internal/metrics: a port that only the private network reaches. None: nowhere. */
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
  /** How long a copy that was told to stop goes on taking requests while it says that it is not ready. */
  DRAIN_SECONDS: withDefault(z.coerce.number().min(0).max(60), 0),
  /** After so long a copy that was told to stop ends whatever it is doing; what it was doing is done again elsewhere. */
  STOP_WITHIN_SECONDS: withDefault(z.coerce.number().min(1).max(600), 8),
  /** Where traces go, by OTLP over HTTP. None: nowhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  /** What the collector wants to be sent along, as `name=value,...`; the exporter reads it by itself. */
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string()),
};

export type ProcessEnv = ReturnType<typeof readProcessEnv>;

/** How the process of any service is run, whichever service it is. @throws EnvironmentError */
export const readProcessEnv = (source?: Record<string, string | undefined>) => readEnv(variables, source);
