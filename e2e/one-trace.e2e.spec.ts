import { eventually, type Stack, startStack } from '@dreamloom/testing';
import { Verifier } from './chaos/verifier.js';
import { speak } from './chaos/voice-notes.js';
import { Collector } from './support/collector.js';
import { connectDreamers } from './support/dreamer.js';

describe('a voice note, observed by a trace collector', () => {
  let collector: Collector;
  let stack: Stack;
  let verifier: Verifier;

  beforeAll(async () => {
    collector = await Collector.start();
    stack = await startStack({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SANDBOX_PICTURE_SIZE: '96x64' },
    });
    verifier = new Verifier(stack);
  });

  afterAll(async () => {
    await verifier.close();
    await stack.stop();
    await collector.stop();
  });

  it('is one trace from the webhook to the reply, through every service and queue, and contains no text of the dream', async () => {
    const [dreamer] = await connectDreamers(stack, 1);
    await speak(stack, dreamer!.phone);
    const lastSpan = () => collector.spans.find(({ name }) => name === 'messaging.dream-completed.notify-dreamer');
    await eventually(async () => lastSpan() !== undefined);
    await eventually(() => verifier.isDrained('all'));
    // Each service exports its spans in batches, at its own interval.
    const trace = () => collector.spans.filter(({ traceId }) => traceId === lastSpan()?.traceId);
    const has = (service: string, name: string) =>
      trace().some((span) => span.service === `dreamloom-${service}` && span.name === name);
    const hops = [
      ['gateway', 'POST /api/webhooks/whatsapp'],
      ['messaging', 'POST /api/webhooks/whatsapp'],
      ['media', 'media.voice-note-received.transcribe-voice-note'],
      ['media', 'speech.transcribe'],
      ['dreams', 'dreams.voice-note-transcribed.record-dream'],
      ['dreams', 'dreams.dream-recorded.title-dream'],
      ['media', 'media.artwork-requested.generate-artwork'],
      ['media', 'openai.generate'],
      ['dreams', 'dreams.artwork-generated.attach-artwork'],
      ['messaging', 'messaging.dream-completed.notify-dreamer'],
    ] as const;
    const missing = () => hops.filter(([service, name]) => !has(service, name));
    await eventually(() => Promise.resolve(missing().length === 0)).catch(() => undefined);
    expect(missing()).toEqual([]);
    const beginnings = () => {
      const ids = new Set(trace().map(({ spanId }) => spanId));
      return trace().filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId));
    };
    // A child span ends, and may be exported, before its parent.
    await eventually(() => Promise.resolve(beginnings().length === 1)).catch(() => undefined);
    expect(beginnings().map(({ service, name }) => [service, name])).toEqual([
      ['dreamloom-gateway', 'POST /api/webhooks/whatsapp'],
    ]);
    const [dream] = await verifier.rows<{ content: string; title: string }>('select content, title from dreams.dream');
    const sent = collector.bodies.join('\n');
    for (const private_ of [dreamer!.phone.slice(1), '@dreamloom.test', dream!.title, ...dream!.content.split(/[.,]/)])
      expect([private_, private_.length > 3 && sent.includes(private_.trim())]).toEqual([private_, false]);
  });
});
