import { FaultInjector, openQueueStore, type StoreName, STORES } from './fault-injector.js';
import { eventually, startStack } from '@dreamloom/testing';
import { connectDreamers } from './dreamers.js';
import { type Defects, Verifier } from './verifier.js';
import { Sender } from './sender.js';
import { voiceDefects, type VoiceDefects } from './voice-notes.js';

// `npm run chaos` sets the long form.
const LONG = process.env['CHAOS'] === 'long';
const MESSAGES = Number(process.env['CHAOS_MESSAGES'] || (LONG ? 10_000 : 600));
const PHONES = 200;
const DONE_WITHIN_MS = 60_000 + MESSAGES * (LONG ? 250 : 600);
const IN_ALL_MS = 300_000 + MESSAGES * (LONG ? 400 : 900);

it.each(LONG ? (['Redis'] as StoreName[]) : STORES)(
  '[M05] faults under load lose and double nothing, with the queues in %s',
  async (store) => {
    const report = await runUnderFaults({ store, messages: MESSAGES, phones: PHONES, doneWithinMs: DONE_WITHIN_MS });
    console.log(JSON.stringify({ store, messages: MESSAGES, ...report, faults: report.faults.join(', ') }, null, 2));
    expect(report.defects).toEqual({ lost: 0, doubled: 0, unfinished: 0, unnotified: 0, notifiedTwice: 0 });
    expect(report.voiceDefects).toEqual({ withoutVoice: 0, transcribedWrongly: 0, stillAtVendor: 0 });
    // The duration is asserted only on an otherwise idle machine.
    if (LONG) expect(report.titledAfterMs).toBeLessThan(60_000);
  },
  IN_ALL_MS,
);

interface RunOptions {
  store: StoreName;
  messages: number;
  phones: number;
  /** Time limit in milliseconds after the last fault, for the titles and then for the images. */
  doneWithinMs: number;
}

interface RunReport {
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
async function runUnderFaults({ store: name, messages, phones, doneWithinMs }: RunOptions): Promise<RunReport> {
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
