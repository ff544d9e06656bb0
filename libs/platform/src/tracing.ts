import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { correlationId } from './correlation.js';
import type { RouteOf } from './request-metrics.js';

/** Spans hold names and numbers of ours, as metrics do: never what came from outside. */
const tracer = trace.getTracer('dreamloom');

/** How a span is passed on, by W3C's form. */
export const TRACE_HEADER = 'traceparent';

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;
const NOT_WORTH_A_SPAN = /\/(health|ready)$/;

/** The span that is at work, for whoever goes on with it elsewhere; undefined when nothing is traced. */
export function traceParent(): string | undefined {
  const at = trace.getActiveSpan()?.spanContext();
  return at && isSpanContextValid(at) ? `00-${at.traceId}-${at.spanId}-0${at.traceFlags & 1}` : undefined;
}

/** Where a span belongs that was begun elsewhere; to nothing when it is not in W3C's form. */
function following(parent: unknown): Context {
  const [, traceId = '', spanId = '', flag] = FORM.exec(String(parent)) ?? [];
  const isRemote = true;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flag), isRemote });
}

export interface TracedWork {
  kind: 'call' | 'handler';
  attributes?: Attributes;
  /** The span it follows from, as `traceParent` gave it; left out, the one that is at work here. Null: none. */
  follows?: string | null;
}

const KINDS = { call: SpanKind.CLIENT, handler: SpanKind.CONSUMER };

/** Runs `work` in a span of its own, which ends as it ends. Costs next to nothing while nothing is exported. */
export function traced<T>(name: string, { kind, attributes = {}, follows }: TracedWork, work: () => T): T {
  const parent = follows === undefined ? context.active() : following(follows);
  return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, parent, (span) => {
    // Not its message: a foreign one may quote a dream.
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
 * Gives every request a span, by the pattern of its route; health is left out.
 * @param edge takes no caller's word for what a request follows from
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
