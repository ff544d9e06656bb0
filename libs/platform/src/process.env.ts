import { z } from 'zod';
import { optional, readEnv, withDefault } from './read.env.js';

const variables = {
  /** Port of the metrics at /internal/metrics, which only the private network may reach; unset: no metrics. */
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
  /** Seconds after SIGTERM in which a replica still accepts requests but reports that it is not ready. */
  DRAIN_SECONDS: withDefault(z.coerce.number().min(0).max(60), 0),
  /** Seconds between SIGTERM and the forced end of a replica; another replica repeats unfinished work. */
  STOP_WITHIN_SECONDS: withDefault(z.coerce.number().min(1).max(600), 8),
  /** URL of the collector that receives traces by OTLP over HTTP; unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  /** Headers for the collector, as `name=value,...`; the exporter reads this variable itself. */
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string()),
};

export type ProcessEnv = ReturnType<typeof readProcessEnv>;

/** Reads the variables that every process uses, whichever service it runs. @throws EnvironmentError */
export const readProcessEnv = (source?: Record<string, string | undefined>) => readEnv(variables, source);
