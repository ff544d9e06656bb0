import { STORES, type StoreName } from './queue-store.js';
import { runUnderFaults } from './storm.js';

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
