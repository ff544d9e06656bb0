import { eventually, type Stack, startStack } from '@dreamloom/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { Verifier } from '../chaos/verifier.js';
import { call } from '../support/calls.js';
import { connectDreamers } from '../support/dreamer.js';
import { goal, messagesOf, type NextMessage } from './load.js';
import { memoryMb } from './processes.js';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 10);
const PHONES = 40;
const MESSAGES_A_SECOND = 2;
const READS_A_SECOND = 20;
const POLL_MS = 10_000;
const SERVICES = ['gateway', 'dreams', 'media', 'messaging', 'collective'];

/** Memory of each service in megabytes; the first sample follows a minute of load. */
type Sample = Record<string, number>;

// Prints whether a long mixed load increases memory, and whether every message becomes a dream.
it(
  'goes on like this for long',
  async () => {
    const stack = await startStack({ env: { LOG_LEVEL: 'error', SANDBOX_PICTURE_SIZE: '96x64' } });
    const verifier = new Verifier(stack);
    try {
      const dreamers = await connectDreamers(stack, PHONES);
      const nextMessage = messagesOf(stack, dreamers);
      const end = Date.now() + MINUTES * 60_000;
      const statuses: Record<number, number> = {};
      const count = (status: number) => (statuses[status] = (statuses[status] ?? 0) + 1);
      const [samples, sent] = await Promise.all([
        watch(stack, end),
        sendMessages(stack, nextMessage, end, count),
        read(stack, dreamers[0]!.cookie, end, count),
      ]);
      await eventually(() => verifier.isDrained('all'), 300_000);
      const defects = await verifier.defects(sent, dreamers);
      process.stdout.write(
        `${MINUTES} minutes of ${MESSAGES_A_SECOND} messages and ${READS_A_SECOND} reads a second\n` +
          `  answers ${JSON.stringify(statuses)}, ${sent.length} messages: ${JSON.stringify(defects)}\n`,
      );
      for (const name of SERVICES) {
        const sizes = samples.map((sample) => sample[name] ?? NaN);
        process.stdout.write(`  ${name.padEnd(10)} ${sizes.map((size) => size.toFixed(0)).join(' ')} MB\n`);
        goal(
          `${name} after ${MINUTES} minutes, of its first half's memory`,
          `x${growth(sizes).toFixed(2)}`,
          'x1, flat',
        );
      }
      const errors = Object.entries(statuses).filter(([status]) => Number(status) >= 400 || status === '0');
      goal(`errors within ${MINUTES} minutes`, String(errors.reduce((sum, [, times]) => sum + times, 0)), '0');
    } finally {
      await verifier.close();
      await stack.stop();
    }
  },
  (MINUTES + 10) * 60_000,
);

async function watch(stack: Stack, end: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  await sleep(60_000);
  for (; Date.now() < end; await sleep(POLL_MS))
    samples.push(Object.fromEntries(SERVICES.map((name) => [name, memoryMb(stack.pidOf(name))])));
  return samples;
}

async function sendMessages(stack: Stack, nextMessage: NextMessage, end: number, count: (status: number) => void) {
  const sent: { sid: string }[] = [];
  for (; Date.now() < end; await sleep(1_000 / MESSAGES_A_SECOND)) {
    const message = nextMessage(stack.appUrl);
    count(await call(message));
    sent.push({ sid: message.sid });
  }
  return sent;
}

/** Reads a journal like the web app: its list with and without an ETag, searches, badges, the canvas and the week. */
async function read(stack: Stack, cookie: string, end: number, count: (status: number) => void): Promise<void> {
  const paths = [
    ...['/api/dreams?limit=50', '/api/dreams?limit=50&q=whale', '/api/auth/user', '/api/stats/total-users'],
    ...['/api/dreams/collective?limit=20', '/api/collective-dreams/weekly', '/', '/api/brand'],
  ];
  for (let turn = 0; Date.now() < end; turn++) {
    count(await call({ url: stack.appUrl + paths[turn % paths.length]!, headers: { cookie } }));
    await sleep(1_000 / READS_A_SECOND);
  }
}

/** Ratio of the mean of the last quarter of the samples to that of the first half. */
function growth(sizes: number[]): number {
  const mean = (some: number[]) => some.reduce((sum, size) => sum + size, 0) / some.length;
  return mean(sizes.slice(-Math.ceil(sizes.length / 4))) / mean(sizes.slice(0, Math.ceil(sizes.length / 2)));
}
