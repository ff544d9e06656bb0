import { eventually, isDeep, startStack } from '@dreamloom/testing';
import { connectDreamers, sandbox } from '../support/dreamer.js';
import { FaultInjector, openQueueStore, type StoreName, STORES } from './fault-injector.js';
import { isTelegram, Sender } from './sender.js';
import { Verifier } from './verifier.js';
import { voiceDefects } from './voice-notes.js';

// `npm run chaos` sets the long form.
const LONG = process.env['CHAOS'] === 'long';
const MESSAGES = Number(process.env['CHAOS_MESSAGES'] || (LONG ? 10_000 : isDeep ? 600 : 200));
const PHONES = Math.min(200, Math.ceil(MESSAGES / 3));
/** Each process is killed once within 18 s, and few messages would all be sent before. */
const RATE = LONG || isDeep ? 50 : 12;
/** Time limit after the last fault, for the titles and then for the images. */
const DONE_WITHIN_MS = 60_000 + MESSAGES * (LONG ? 250 : 600);
const IN_ALL_MS = 300_000 + MESSAGES * (LONG ? 400 : 900);

it.each<StoreName>(LONG ? ['Redis'] : isDeep ? STORES : ['PostgreSQL'])(
  '[M05] faults under load on two channels at once lose and double nothing, with the queues in %s',
  async (store) => {
    const report = await runUnderFaults(store);
    process.stdout.write(`${lineOf(store, report)}\n`);
    expect(report.defects).toEqual({ lost: 0, doubled: 0, unfinished: 0, unnotified: 0, notifiedTwice: 0 });
    expect(report.voiceDefects).toEqual({ withoutVoice: 0, transcribedWrongly: 0, stillAtVendor: 0 });
    // The duration is asserted only on an otherwise idle machine.
    if (LONG) expect(report.titledAfterMs).toBeLessThan(60_000);
  },
  IN_ALL_MS,
);

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

function lineOf(store: StoreName, report: Awaited<ReturnType<typeof runUnderFaults>>): string {
  const { defects, voiceDefects: voice, responses, faults } = report;
  const refused = Object.entries(responses).map(([status, times]) => (status === '200' ? 0 : times));
  return [
    `chaos in ${store}: ${MESSAGES} messages, ${report.sentByTelegram} of them by Telegram, ${faults.filter((name) => !name.endsWith('(missed)')).length} faults`,
    ...Object.entries({ ...defects, ...voice }).map(([name, count]) => `${count} ${named(name)}`),
    `${report.notRepeated} replies that Telegram may have taken and that were not repeated`,
    `${report.failedDreams} dreams with a reason instead of a title or an image`,
    `${refused.reduce((sum, times) => sum + times, 0)} repeated requests, the slowest accepted after ${seconds(report.slowestWebhookMs)}`,
    `titles ${seconds(report.titledAfterMs)} and images ${seconds(report.imagesAfterMs)} after the last fault`,
  ].join(', ');
}

const sumOf = async (counts: Promise<number>[]) => (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);

/** `notifiedTwice` as "notified twice". */
const named = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Sends messages while all processes are killed in turn; afterwards the journal is verified. */
async function runUnderFaults(storeName: StoreName) {
  const store = await openQueueStore(storeName);
  const stack = await startStack({ env: store.env });
  const verifier = new Verifier(stack);
  // Delays are in the report, and missing dreams are defects.
  const drained = (path: 'text' | 'all') =>
    eventually(() => verifier.isDrained(path), DONE_WITHIN_MS).catch(() => undefined);
  try {
    const dreamers = await connectDreamers(stack, PHONES, ['whatsapp', 'telegram']);
    await sandbox(stack, '/__faults', { vendor: 'openai-images', kind: 'flat' });
    for (const vendor of ['openai', 'twilio', 'speech'])
      await sandbox(stack, '/__faults', { vendor, kind: '500', rate: 0.1 });
    // After a 500 Telegram may have taken a reply, which is therefore not sent again.
    await sandbox(stack, '/__faults', { vendor: 'telegram', kind: '429', rate: 0.1, retryAfter: 1 });
    const injector = new FaultInjector(stack, store);
    injector.start();
    const sender = new Sender(stack);
    const phones = dreamers.map(({ phone }) => phone);
    const sent = await sender.send(phones, MESSAGES, RATE);
    await injector.stop();
    const sinceLastFault = () => Date.now() - injector.lastFaultAt;
    await drained('text');
    const titledAfterMs = sinceLastFault();
    await drained('all');
    return {
      defects: await verifier.defects(sent, dreamers),
      voiceDefects: await voiceDefects(verifier, sent),
      faults: injector.faults,
      titledAfterMs,
      imagesAfterMs: sinceLastFault(),
      sentByTelegram: sent.filter(({ sid }) => sid.startsWith('telegram/')).length,
      notRepeated: await sumOf(
        dreamers.filter(({ phone }) => isTelegram(phone)).map(({ id }) => verifier.notRepeated(id)),
      ),
      slowestWebhookMs: Math.max(...sent.map(({ acceptedAfterMs }) => acceptedAfterMs)),
      /** Number of webhook responses by status; 0 for none. */
      responses: sender.responses,
      failedDreams: await verifier.failedDreams(),
    };
  } finally {
    await verifier.close();
    await stack.stop();
    await store.close();
  }
}
