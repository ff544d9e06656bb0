import { startStack } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { HOSTILE_RECORDINGS } from '../../services/media/src/testing/hostile-recordings.js';
import { voiceNoteFields, WebhookSigner } from '../support/calls.js';
import { connectDreamers } from '../support/dreamer.js';
import { VendorProxy } from '../support/vendor-proxy.js';
import { drained, goal, print } from './load.js';
import { memoryMb } from './processes.js';

const RECORDINGS = 20;
const SETTLED_WITHIN_SECONDS = 300;

// Prints the peak memory of media while hostile recordings come from phones and browsers at once. Nothing is asserted.
it('twenty hostile recordings at once take this much memory', async () => {
  const vendor = await VendorProxy.open();
  const stack = await startStack({
    env: { WORKERS: 'transcribe', LOG_LEVEL: 'error', TWILIO_API_BASE_URL: vendor.apiBaseUrl },
  });
  try {
    vendor.forwardTo(stack);
    const dreamers = await connectDreamers(stack, RECORDINGS);
    const pid = stack.pidOf('media');
    const kinds = Object.entries(HOSTILE_RECORDINGS).map(([mime, make]) => ({ mime, bytes: make() }));
    const fromPhone = async (index: number) => {
      const { bytes } = kinds[index % kinds.length]!;
      const account = `/2010-04-01/Accounts/${stack.secretOf('TWILIO_ACCOUNT_SID')}`;
      const ids = [`MM${index}`, `ME${index}`].map((id) => id.padEnd(34, '0'));
      const mediaUrl = `${vendor.apiBaseUrl}${account}/Messages/${ids[0]}/Media/${ids[1]}`;
      vendor.answerMedia(new URL(mediaUrl).pathname, (response) => response.end(bytes));
      const { url, headers, body } = new WebhookSigner(stack).message(
        dreamers[index]!.phone,
        voiceNoteFields(mediaUrl),
      );
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    const fromBrowser = async (index: number) => {
      const { mime, bytes } = kinds[index % kinds.length]!;
      const headers = { 'content-type': mime, 'idempotency-key': randomUUID(), cookie: dreamers[index]!.cookie };
      const origin = { origin: stack.appUrl };
      const request = { method: 'POST', headers: { ...headers, ...origin }, body: new Uint8Array(bytes) };
      return (await fetch(`${stack.appUrl}/api/dreams/voice`, request)).status;
    };
    const idle = memoryMb(pid);
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const all = Array.from({ length: RECORDINGS }, (_, index) => index);
    const statuses = await Promise.all([...all.map(fromPhone), ...all.map(fromBrowser)]);
    await drained(stack, SETTLED_WITHIN_SECONDS, 'media');
    const peak = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
    print(
      `answers: ${[...new Set(statuses)].join(', ')}; media idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`,
    );
    goal('media with twenty hostile recordings at once', `${peak.toFixed(0)} MB`, 'below 512 MB');
  } finally {
    await stack.stop();
    vendor.close();
  }
}, 900_000);
