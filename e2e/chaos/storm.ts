import { eventually, startStack } from '@dreamloom/testing';
import { connectDreamers } from './dreamers.js';
import { Judge, type Verdict } from './judge.js';
import { Killer } from './killer.js';
import { openQueueStore, type StoreName } from './queue-store.js';
import { Sender } from './sender.js';
import { voiceVerdict, type VoiceVerdict } from './voice-notes.js';

export interface StormOptions {
  store: StoreName;
  messages: number;
  phones: number;
  /** Time limit in milliseconds after the last fault, for the titles and then for the images. */
  doneWithinMs: number;
}

export interface StormReport {
  verdict: Verdict;
  voices: VoiceVerdict;
  blows: string[];
  /** Milliseconds from the last fault until all messages are dreams with titles. */
  titledAfterMs: number;
  paintedAfterMs: number;
  slowestWebhookMs: number;
  /** Number of webhook responses by status; 0 for none. */
  answers: Record<number, number>;
  failedDreams: number;
}

const RATE = 50;

/** Sends messages while all processes are killed in turn; afterwards the journal is verified. */
export async function storm({ store: name, messages, phones, doneWithinMs }: StormOptions): Promise<StormReport> {
  const store = await openQueueStore(name);
  const stack = await startStack({ env: store.env });
  const judge = new Judge(stack);
  try {
    const dreamers = await connectDreamers(stack, phones);
    await orderFault(stack.sandboxUrl, { vendor: 'openai-images', kind: 'flat' });
    for (const vendor of ['openai', 'twilio', 'speech'])
      await orderFault(stack.sandboxUrl, { vendor, kind: '500', rate: 0.1 });
    const killer = new Killer(stack, store);
    killer.start();
    const numbers = dreamers.map(({ phone }) => phone);
    const sender = new Sender(stack);
    const sent = await sender.send(numbers, messages, RATE);
    await killer.stop();
    const since = () => Date.now() - killer.lastBlowAt;
    await eventually(() => judge.isDrained('text'), doneWithinMs).catch(ignore);
    const titledAfterMs = since();
    await eventually(() => judge.isDrained('all'), doneWithinMs).catch(ignore);
    return {
      verdict: await judge.verdict(sent, dreamers),
      voices: await voiceVerdict(judge, sent),
      blows: killer.blows,
      titledAfterMs,
      paintedAfterMs: since(),
      slowestWebhookMs: Math.max(...sent.map(({ acceptedAfterMs }) => acceptedAfterMs)),
      answers: sender.answers,
      failedDreams: await judge.failedDreams(),
    };
  } finally {
    await judge.close();
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
