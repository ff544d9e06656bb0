import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

const STOP_WITHIN_MS = 3_000;

/**
 * From now on this process's spans go to a collector by OTLP over HTTP; one that is away costs its spans and nothing else.
 * Loaded only when there is a collector: megabytes of memory.
 * @param endpoint of the collector, to which `/v1/traces` is added
 * @returns what sends the last of them
 */
export function exportTraces(service: string, endpoint: string): () => Promise<void> {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `dreamloom-${service}` }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () =>
    Promise.race([
      provider.shutdown().catch(() => undefined),
      new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref()),
    ]);
}
