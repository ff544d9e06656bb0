import { context, trace } from '@opentelemetry/api';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Logger } from './logger.js';
import { traced, traceParent } from './tracing.js';
import { TransientError } from './vendor-errors.js';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
  status: { code?: number };
}

/** A line of the log, written where this is called. */
function logged(): object {
  const lines: string[] = [];
  new Logger('test', 'info', { write: (line) => lines.push(line) }).info('at work');
  return JSON.parse(lines.join('')) as object;
}

describe('without a collector', () => {
  it('work is done as it is, and nothing is passed on', async () => {
    expect(logged()).not.toHaveProperty('traceId');
    expect(traced('sync', { kind: 'call' }, () => traceParent())).toBeUndefined();
    expect(await traced('async', { kind: 'call' }, async () => 'done')).toBe('done');
    await expect(traced('failing', { kind: 'call' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});

describe('with a collector', () => {
  let collector: Server;
  let received: IncomingHttpHeaders | undefined;
  let spans: SentSpan[];
  let stop: () => Promise<void>;
  beforeAll(async () => {
    collector = createServer((request, response) => {
      received = request.headers;
      void text(request).then((body) => {
        const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
        spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
        response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { exportTraces } = await import('./trace-exporter.js');
    stop = exportTraces('under-test', `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`);
    spans = [];
  });
  afterAll(() => {
    trace.disable();
    context.disable();
    collector.close();
  });

  it('spans of one event form one trace across stored deliveries, without a dream’s words', async () => {
    let line = {};
    const written = await traced('request', { kind: 'call' }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      line = logged();
      return traceParent();
    });
    expect(written).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    await expect(
      traced('handler', { kind: 'handler', follows: written!, attributes: { n: 1 } }, () =>
        traced('vendor.call', { kind: 'call' }, () => Promise.reject(new TransientError('a whale was refused'))),
      ),
    ).rejects.toThrow('a whale');
    await traced('of its own', { kind: 'handler', follows: null }, async () => undefined);
    await traced('of nonsense', { kind: 'handler', follows: '00-whale' }, async () => undefined);
    await stop();
    expect(received?.['content-type']).toBe('application/json');
    const by = Object.fromEntries(spans.map((span) => [span.name, span]));
    expect(line).toMatchObject({ traceId: by['request']?.traceId });
    expect(Object.keys(by).sort()).toEqual(['handler', 'of its own', 'of nonsense', 'request', 'vendor.call']);
    expect(by['handler']).toMatchObject({ traceId: by['request']?.traceId, parentSpanId: by['request']?.spanId });
    expect(by['vendor.call']).toMatchObject({
      ...{ traceId: by['request']?.traceId, parentSpanId: by['handler']?.spanId, status: { code: 2 } },
      attributes: [{ key: 'error.type', value: { stringValue: 'TransientError' } }],
    });
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(3);
    expect(JSON.stringify(spans)).not.toContain('whale');
  });
});
