import { type Failpoint, FAILPOINTS } from '@dreamloom/platform';
import { eventually, isDeep, type Stack, startStack, testFolder } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumWebm } from '../../services/media/src/testing/recordings.js';
import { connectDreamers, type ConnectedDreamer, sandbox } from '../support/dreamer.js';
import { Sender } from './sender.js';
import { Verifier } from './verifier.js';

type Fault = { vendor: string; kind: string; retryAfter?: number };

/** The vendor fault that makes a dream reach the failpoint. */
const FAULTS: Partial<Record<Failpoint, Fault>> = {
  'delivery-failed': { vendor: 'openai-images', kind: 'refusal' },
  // The attempt lasts long enough for its job to be removed meanwhile.
  'reconciler-claimed': { vendor: 'openai-chat', kind: 'hang' },
  'reconciler-added': { vendor: 'openai-chat', kind: 'hang' },
  // A reply is looked up only when it is unknown whether the vendor accepted it.
  'reply-looked-up': { vendor: 'twilio', kind: 'hang' },
};

// The reconciler adds what its queue has lost.
const RECONCILED: ReadonlySet<Failpoint> = new Set(['reconciler-claimed', 'reconciler-added']);

/** One of each service and step. */
const FEW: readonly Failpoint[] = [
  'webhook-stored',
  'relay-added',
  'delivery-settled',
  'transaction-committed',
  'title-answered',
  'image-stored',
];

const SETTLED_WITHIN_MS = 90_000;

describe('a process that is killed at a named point', () => {
  const counts = testFolder('failpoints');
  let stack: Stack;
  let verifier: Verifier;
  let sender: Sender;
  let dreamer: ConnectedDreamer;

  beforeAll(async () => {
    // All failpoints are armed for one kill and marked as used until a test re-arms one.
    for (const name of FAILPOINTS) disarm(name);
    const armed = FAILPOINTS.map((name) => `${name}=kill*1`).join(',');
    stack = await startStack({
      env: { FAILPOINTS: armed, FAILPOINTS_DIR: counts, REDIS_URL: '' },
    });
    await sandbox(stack, '/__faults', { vendor: 'openai-images', kind: 'flat' });
    verifier = new Verifier(stack);
    sender = new Sender(stack);
    [dreamer] = (await connectDreamers(stack, 1)) as [ConnectedDreamer];
  });

  afterAll(async () => {
    await verifier.close();
    await stack.stop();
  });

  const disarm = (name: Failpoint) => writeFileSync(join(counts, name), '.');
  const rearm = (name: Failpoint) => rmSync(join(counts, name));
  const hasActed = (name: Failpoint) => statSync(join(counts, name), { throwIfNoEntry: false }) !== undefined;

  it.each(isDeep ? FAILPOINTS.filter((name) => name !== 'capture-stored') : FEW)(
    '[M05] %s: nothing lost, nothing doubled, notified once, no vendor called more than twice',
    async (name) => {
      const before = await vendorCalls(stack);
      const fault = FAULTS[name];
      if (fault) await sandbox(stack, '/__faults', fault);
      rearm(name);
      if (name === 'reconcile-listed') await reconcileNow();
      const message = await sender.sendOne(dreamer.phone, `I was flying over the ${name} with a whale beside me`);
      // Without the pause of six seconds after the receipt, which every test would wait for.
      await verifier.rows('update messaging.channel_contact set next_at = now()');
      if (RECONCILED.has(name)) await eventually(loseTheTitle);
      await eventually(
        async () => hasActed(name) && (await verifier.isDrained('all')) && (await isSent()),
        SETTLED_WITHIN_MS,
      );
      const defects = await verifier.defects([message], [dreamer]);
      expect(defects).toEqual({ lost: 0, doubled: 0, unfinished: 0, unnotified: 0, notifiedTwice: 0 });
      expect(most(await vendorCalls(stack), before)).toBeLessThanOrEqual(2);
    },
    SETTLED_WITHIN_MS + 30_000,
  );

  if (isDeep)
    it('capture-stored: the repeated request gives the same recording, and one dream', async () => {
      const key = randomUUID();
      const send = () =>
        fetch(`${stack.appUrl}/api/dreams/voice`, {
          method: 'POST',
          headers: {
            cookie: dreamer.cookie,
            origin: stack.appUrl,
            'content-type': 'audio/webm',
            'idempotency-key': key,
          },
          body: new Uint8Array(chromiumWebm),
        });
      const captures = () =>
        verifier.rows<{ id: string }>('select id from media.voice_capture where dreamer_id = $1', [dreamer.id]);
      rearm('capture-stored');
      expect((await send()).status).toBeGreaterThanOrEqual(500);
      expect(hasActed('capture-stored')).toBe(true);
      const [stored] = await captures();
      let repeated: Response | undefined;
      await eventually(async () => (repeated = await send()).status === 202, SETTLED_WITHIN_MS);
      expect(await repeated?.json()).toMatchObject({ id: stored?.id });
      await eventually(() => verifier.isDrained('all'), SETTLED_WITHIN_MS);
      expect(await (await send()).json()).toMatchObject({ id: stored?.id, state: 'done' });
      expect(await captures()).toHaveLength(1);
      const dreams = `select 1 from dreams.dream where dreamer_id = $1 and captured_by = 'web_voice'`;
      expect(await verifier.rows(dreams, [dreamer.id])).toHaveLength(1);
    });

  const isSent = async () => (await verifier.defects([], [dreamer])).unnotified === 0;

  /** Removes the job of the title from its queue; false while there is none. */
  const loseTheTitle = async () => {
    const lost = await verifier.rows(
      `delete from bullmq.job where queue = 'dreams.dream-recorded.title-dream' and state = 'active' returning id`,
    );
    return lost.length > 0;
  };

  /** Appends the event that the schedule appends every ten minutes. */
  async function reconcileNow() {
    const id = randomUUID();
    await verifier.rows(
      `with fact as (
         insert into events.event (id, name, version, payload, correlation_id)
         values ($1::uuid, 'reconciliation-due', 1, $2, $1::text) returning id)
       insert into events.delivery (event_id, subscription)
       select id, 'messaging.reconciliation-due.reconcile-messages' from fact`,
      [id, { slot: new Date().toISOString() }],
    );
  }
});

/** The highest number of calls to one vendor between two counts. */
const most = (now: VendorCalls, before: VendorCalls) =>
  Math.max(...Object.keys(now).map((vendor) => now[vendor as keyof VendorCalls] - before[vendor as keyof VendorCalls]));

interface VendorCalls {
  titles: number;
  images: number;
  replies: number;
}

async function vendorCalls(stack: Stack): Promise<VendorCalls> {
  const { calls } = await sandbox<{ calls: { method: string; path: string; direction: string }[] }>(stack, '/__log');
  const posts = calls.filter(({ method, direction }) => method === 'POST' && direction === 'in');
  const count = (end: string) => posts.filter(({ path }) => path.endsWith(end)).length;
  return {
    titles: count('/chat/completions'),
    images: count('/images/generations'),
    replies: count('/Messages.json'),
  };
}
