import { type ClusterOnStore, onCluster, STORES } from '../testing/stores.js';
import type { TestCluster } from '../testing/test-cluster.js';

const SUBSCRIPTION = 'dreams.text-note-received.record-dream';

/** Appends to the log and leaves no replica running. */
async function appendAndDie(cluster: TestCluster, text: string) {
  const victim = await cluster.start('committed');
  victim.append(text);
  await victim.ended;
}

const settled = (cluster: TestCluster, status: string) =>
  cluster.until(async () => (await cluster.count('events.delivery', `status = '${status}'`)) === 1);

describe.each(STORES)('a delivery, with its queues in %s', (store) => {
  // Each test has its own cluster and mostly waits, so several run at the same time.
  const test = (title: string, run: (on: ClusterOnStore) => Promise<void>) =>
    it.concurrent(title, () => onCluster(store, run));

  test('is retried after a temporary failure of a vendor', async ({ cluster }) => {
    const service = await cluster.start('none');
    service.append('busy once');
    await settled(cluster, 'done');
    expect(await cluster.count('probe.vendor_call')).toBe(2);
    expect(await cluster.count('probe.effect')).toBe(1);
  });

  test('counts no attempt while our own database is unavailable', async ({ cluster, enqueue }) => {
    await appendAndDie(cluster, 'database away once');
    await enqueue({ attemptsMade: 9 });
    await cluster.start('none');
    await settled(cluster, 'done');
    expect(await cluster.count('probe.vendor_call')).toBe(2);
    expect(await cluster.count('probe.notified')).toBe(0);
  });

  test('counts no attempt while another service is unavailable, however often', async ({ cluster, enqueue }) => {
    await appendAndDie(cluster, 'service away');
    await enqueue({ attemptsMade: 9 });
    await cluster.start('none');
    await settled(cluster, 'done');
    expect(await cluster.count('probe.vendor_call')).toBe(4);
    expect(await cluster.count('probe.notified')).toBe(0);
  });

  test('that is postponed runs at its time, not before, and the dreamer is notified once', async ({
    cluster,
    flushQueues,
  }) => {
    const service = await cluster.start('none');
    const began = performance.now();
    service.append('put off once');
    await cluster.until(async () => (await cluster.count('probe.notified')) === 1);
    expect(await cluster.rows('select status, reason, postponed_until > now() as later from events.delivery')).toEqual([
      { status: 'pending', reason: 'enough for now', later: true },
    ]);
    await flushQueues();
    await settled(cluster, 'done');
    expect(performance.now() - began).toBeGreaterThan(9_000);
    expect(await cluster.count('probe.vendor_call')).toBe(2);
    expect(await cluster.count('probe.effect')).toBe(1);
    expect(await cluster.count('probe.notified')).toBe(1);
  });

  test('fails at once when a vendor refuses, and the dreamer gets a sentence', async ({ cluster }) => {
    const service = await cluster.start('none');
    service.append('refused');
    await settled(cluster, 'failed');
    expect(await cluster.rows('select reason from probe.notified')).toEqual([{ reason: 'The words were declined.' }]);
    expect(await cluster.rows('select reason, failed_attempt from events.delivery')).toEqual([
      { reason: 'the vendor refused', failed_attempt: 0 },
    ]);
    expect(await cluster.count('probe.vendor_call')).toBe(1);
  });

  test('fails after its last attempt, with one compensation, and harms no other', async ({ cluster, enqueue }) => {
    await appendAndDie(cluster, 'I always fail');
    await enqueue({ attemptsMade: 9 });
    const service = await cluster.start('poison');
    await settled(cluster, 'failed');
    expect(await cluster.rows('select reason from probe.notified')).toEqual([
      { reason: 'It did not work after several tries.' },
    ]);
    expect(await cluster.rows('select reason, failed_attempt from events.delivery')).toEqual([
      { reason: 'Error', failed_attempt: 9 },
    ]);
    service.process.kill('SIGKILL');
    await service.ended;
    await cluster.start('none').then((one) => one.append('another'));
    await settled(cluster, 'done');
  });

  test('[M15] is handled again when an operator presses the Retry of the job dashboard, and not before', async (on) => {
    const { cluster } = on;
    await appendAndDie(cluster, 'I flew');
    await on.enqueue({ attemptsMade: 9 });
    const ill = await cluster.start('poison');
    await settled(cluster, 'failed');
    const job = async () => {
      const [row] = await cluster.rows<{ event_id: string }>('select event_id from events.delivery');
      return (await on.queues()).queue(SUBSCRIPTION).getJob(row?.event_id ?? '');
    };
    await cluster.until(async () => (await (await job())?.isFailed()) === true);
    ill.process.kill('SIGKILL');
    await ill.ended;
    await cluster.start('none');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await cluster.count('probe.effect')).toBe(0);
    await (await job())?.retry('failed');
    await settled(cluster, 'done');
    expect(await cluster.count('probe.effect')).toBe(1);
    expect(await cluster.rows('select reason from events.delivery')).toEqual([{ reason: null }]);
  });

  test('that failed while its queue knew nothing of it stays failed, with one compensation', async (on) => {
    const { cluster } = on;
    await appendAndDie(cluster, 'refused');
    const victim = await cluster.start('failed');
    expect(await victim.ended).toBe('SIGKILL');
    expect(await cluster.count('events.delivery', "status = 'failed'")).toBe(1);
    await cluster.start('none');
    const failedJobs = async () => (await on.queues()).queue(SUBSCRIPTION).getFailedCount();
    await cluster.until(async () => (await failedJobs()) === 1);
    expect(await cluster.count('probe.notified')).toBe(1);
    expect(await cluster.count('probe.vendor_call')).toBe(1);
  });

  test('keeps what a foreign error quotes out of the queue', async (on) => {
    const service = await on.cluster.start('poison');
    service.append('CANARYWORDS of a dream');
    const failures = async () => (await on.queues()).queue(SUBSCRIPTION).getJobs(['delayed']);
    await on.cluster.until(async () => ((await failures())[0]?.attemptsMade ?? 0) > 1);
    expect(await on.queueContents()).toContain(SUBSCRIPTION);
    expect(await on.queueContents()).not.toContain('CANARYWORDS');
  });

  test('fails when every process that ran it died', async ({ cluster, enqueue }) => {
    await appendAndDie(cluster, 'killer');
    await enqueue({ stalledCount: 12 });
    const victim = await cluster.start('job-start');
    expect(await victim.ended).toBe('SIGKILL');
    await cluster.start('none');
    await settled(cluster, 'failed');
    expect(await cluster.count('probe.effect')).toBe(0);
    expect(await cluster.count('probe.notified')).toBe(1);
    expect(await cluster.rows('select reason from events.delivery')).toEqual([
      { reason: 'the process died at every attempt' },
    ]);
  });

  test('[M05] comes back when the queue lost it', async ({ cluster }) => {
    await appendAndDie(cluster, 'I flew');
    await cluster.rows("update events.delivery set enqueued_at = now() - interval '1 minute'");
    await cluster.start('none');
    await settled(cluster, 'done');
    expect(await cluster.count('probe.effect')).toBe(1);
  });

  test('reaches one of several replicas of a service, once', async ({ cluster }) => {
    const [first] = await Promise.all([cluster.start('none'), cluster.start('none'), cluster.start('none')]);
    first.append(...Array.from({ length: 200 }, (_, i) => `dream ${i}`));
    await cluster.until(async () => (await cluster.count('events.delivery', "status = 'done'")) === 200);
    expect(await cluster.count('probe.effect')).toBe(200);
    expect(await cluster.count('probe.vendor_call')).toBe(200);
  });

  test('carries no words in the queue', async ({ cluster, queueContents }) => {
    const victim = await cluster.start('job-start');
    victim.append('CANARYWORDS of a dream');
    await victim.ended;
    expect(await queueContents()).toContain(SUBSCRIPTION);
    expect(await queueContents()).not.toContain('CANARYWORDS');
  });
});

// Not at the same time as other tests, because the time counts.
describe.each(STORES)('all work, with its queues in %s', (store) => {
  it('[M05] survives a queue that is flushed with work in it, within 10 s', () =>
    onCluster(store, async ({ cluster, flushQueues }) => {
      const victim = await cluster.start('job-start');
      victim.append(...Array.from({ length: 300 }, (_, i) => `dream ${i}`));
      await victim.ended;
      await flushQueues();
      const [began] = await cluster.rows<{ at: string }>('select now()::text as at');
      await cluster.start('none');
      const since = async (column: string) => cluster.count('events.delivery', `${column} > '${began?.at}'`);
      await cluster.until(async () => (await since('enqueued_at')) === 300, 10_000);
      await cluster.until(async () => (await since('settled_at')) === 300);
      expect(await cluster.count('probe.effect')).toBe(300);
    }));
});
