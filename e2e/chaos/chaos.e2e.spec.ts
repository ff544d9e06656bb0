import { STORES, type StoreName } from './queue-store.js';
import { storm } from './storm.js';

// `npm run chaos` sets the long form.
const LONG = process.env['CHAOS'] === 'long';
const MESSAGES = Number(process.env['CHAOS_MESSAGES'] || (LONG ? 10_000 : 600));
const PHONES = 200;
const DONE_WITHIN_MS = 60_000 + MESSAGES * (LONG ? 250 : 600);
const IN_ALL_MS = 300_000 + MESSAGES * (LONG ? 400 : 900);

it.each(LONG ? (['Redis'] as StoreName[]) : STORES)(
  '[M05] a storm of blows loses and doubles nothing, with the queues in %s',
  async (store) => {
    const report = await storm({ store, messages: MESSAGES, phones: PHONES, doneWithinMs: DONE_WITHIN_MS });
    console.log(JSON.stringify({ store, messages: MESSAGES, ...report, blows: report.blows.join(', ') }, null, 2));
    expect(report.verdict).toEqual({ lost: 0, doubled: 0, unfinished: 0, untold: 0, toldTwice: 0 });
    expect(report.voices).toEqual({ withoutVoice: 0, heardWrongly: 0, stillAtVendor: 0 });
    // The duration is asserted only on an otherwise idle machine.
    if (LONG) expect(report.titledAfterMs).toBeLessThan(60_000);
  },
  IN_ALL_MS,
);
