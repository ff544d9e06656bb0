import { eventually, startStack } from '@dreamloom/testing';
import { connectDreamers } from './dreamers.js';
import { Verifier, type Defects } from './verifier.js';
import { FaultInjector } from './killer.js';
import { openQueueStore, type StoreName } from './queue-store.js';
import { Sender } from './sender.js';
import { voiceDefects, type VoiceDefects } from './voice-notes.js';

export interface RunOptions {
  store: StoreName;
  messages: number;
  phones: number;
  /** Time limit in milliseconds after the last fault, for the titles and then for the images. */
  doneWithinMs: number;
}

export interface RunReport {
  defects: Defects;
  voiceDefects: VoiceDefects;
  faults: string[];
  /** Milliseconds from the last fault until all messages are dreams with titles. */
  titledAfterMs: number;
  imagesAfterMs: number;
  slowestWebhookMs: number;
  /** Number of webhook responses by status; 0 for none. */
  responses: Record<number, number>;
  failedDreams: number;
}

const RATE = 50;

/** Sends messages while all processes are killed in turn; afterwards the journal is verified. */
export async function runUnderFaults({ store: name, messages, phones, doneWithinMs }: RunOptions): Promise<RunReport> {
  const store = await openQueueStore(name);
  const stack = await startStack({ env: store.env });
  const verifier = new Verifier(stack);
  try {
    const dreamers = await connectDreamers(stack, phones);
    await orderFault(stack.sandboxUrl, { vendor: 'openai-images', kind: 'flat' });
    for (const vendor of ['openai', 'twilio', 'speech'])
      await orderFault(stack.sandboxUrl, { vendor, kind: '500', rate: 0.1 });
    const injector = new FaultInjector(stack, store);
    injector.start();
    const numbers = dreamers.map(({ phone }) => phone);
    const sender = new Sender(stack);
    const sent = await sender.send(numbers, messages, RATE);
    await injector.stop();
    const since = () => Date.now() - injector.lastFaultAt;
    await eventually(() => verifier.isDrained('text'), doneWithinMs).catch(ignore);
    const titledAfterMs = since();
    await eventually(() => verifier.isDrained('all'), doneWithinMs).catch(ignore);
    return {
      defects: await verifier.defects(sent, dreamers),
      voiceDefects: await voiceDefects(verifier, sent),
      faults: injector.faults,
      titledAfterMs,
      imagesAfterMs: since(),
      slowestWebhookMs: Math.max(...sent.map(({ acceptedAfterMs }) => acceptedAfterMs)),
      responses: sender.responses,
      failedDreams: await verifier.failedDreams(),
    };
  } finally {
    await verifier.close();
    await stack.stop();
    await store.close();
  }
}

async function orderFault(sandboxUrl: string, fault: object): Promise<void> {
  await fetch(`${sandboxUrl}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
}

// Delays are in the report, and missing dreams in the verdict.
const ignore = () => undefined;
