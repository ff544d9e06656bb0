import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { correlationId } from './correlation.js';
import type { RouteOf } from './request-metrics.js';

/** Span attributes are names and numbers of our own, as in metrics, never input from outside. */
const tracer = trace.getTracer('dreamloom');

/** The W3C header that propagates a span. */
export const TRACE_HEADER = 'traceparent';

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;
const NOT_WORTH_A_SPAN = /\/(health|ready)$/;

/** The current span as a `traceparent`, for a continuation elsewhere; undefined without tracing. */
export function traceParent(): string | undefined {
  const at = trace.getActiveSpan()?.spanContext();
  return at && isSpanContextValid(at) ? `00-${at.traceId}-${at.spanId}-0${at.traceFlags & 1}` : undefined;
}

/** The context of a remote span; empty for an invalid `traceparent`. */
function following(parent: unknown): Context {
  const [, traceId = '', spanId = '', flag] = FORM.exec(String(parent)) ?? [];
  const isRemote = true;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flag), isRemote });
}

export interface TracedWork {
  kind: 'call' | 'handler';
  attributes?: Attributes;
  /** The parent, from `traceParent`; when absent, the current span. Null: no parent. */
  follows?: string | null;
}

const KINDS = { call: SpanKind.CLIENT, handler: SpanKind.CONSUMER };

/** Runs `work` in its own span, which ends with it. The overhead is negligible without an exporter. */
export function traced<T>(name: string, { kind, attributes = {}, follows }: TracedWork, work: () => T): T {
  const parent = follows === undefined ? context.active() : following(follows);
  return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, parent, (span) => {
    // The message is omitted: that of a foreign error may quote a dream.
    const fail = (error: unknown): never => {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      throw error;
    };
    try {
      const result = work();
      if (result instanceof Promise) return result.then(ending, fail) as T;
      return ending(result);
    } catch (error) {
      return fail(error);
    }

    function ending<V>(value: V): V {
      span.end();
      return value;
    }
  });
}

/**
 * Gives every request a span, by the pattern of its route; health checks are excluded.
 * @param edge ignores `traceparent` headers of clients
 */
export function traceRequests(fastify: FastifyInstance, edge: boolean, routeOf: RouteOf = () => undefined): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request) ?? request.routeOptions.url ?? 'none';
    if (NOT_WORTH_A_SPAN.test(route)) return done();
    const parent = edge ? ROOT_CONTEXT : following(request.headers[TRACE_HEADER]);
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'dreamloom.correlation_id': correlationId(),
    };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    if (!span.isRecording()) return done();
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode);
      if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), done);
  });
}
