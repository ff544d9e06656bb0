import { clusterOn, type ClusterOnStore, STORES } from '../testing/stores.js';
import type { TestCluster } from '../testing/test-cluster.js';

const SUBSCRIPTION = 'dreams.text-note-received.record-dream';

describe.each(STORES)('a delivery, with its queues in %s', (store) => {
  let on: ClusterOnStore;
  let cluster: TestCluster;

  beforeEach(async () => {
    on = await clusterOn(store);
    ({ cluster } = on);
  });

  afterEach(() => on.close());

  /** Appends to the log and leaves no replica running. */
  async function appendAndDie(text: string) {
    const victim = await cluster.start('committed');
    victim.append(text);
    await victim.ended;
  }
  const settled = (status: string) => async () =>
    (await cluster.count('events.delivery', `status = '${status}'`)) === 1;

  it('is retried after a temporary failure of a vendor', async () => {
    const service = await cluster.start('none');
    service.append('busy once');
    await cluster.until(settled('done'), 15_000);
    expect(await cluster.count('probe.vendor_call')).toBe(2);
    expect(await cluster.count('probe.effect')).toBe(1);
  }, 40_000);

  it('counts no attempt while our own database is unavailable', async () => {
    await appendAndDie('database away once');
    await on.enqueue({ attemptsMade: 9 });
    await cluster.start('none');
    await cluster.until(settled('done'), 15_000);
    expect(await cluster.count('probe.vendor_call')).toBe(2);
    expect(await cluster.count('probe.notified')).toBe(0);
  }, 40_000);

  it('counts no attempt while another service is unavailable, however often', async () => {
    await appendAndDie('service away');
    await on.enqueue({ attemptsMade: 9 });
    await cluster.start('none');
    await cluster.until(settled('done'), 20_000);
    expect(await cluster.count('probe.vendor_call')).toBe(4);
    expect(await cluster.count('probe.notified')).toBe(0);
  }, 40_000);

  it('that is postponed runs at its time, not before, and the dreamer is notified once', async () => {
    const service = await cluster.start('none');
    const began = Date.now();
    service.append('put off once');
    await cluster.until(async () => (await cluster.count('probe.notified')) === 1, 8_000);
    expect(await cluster.rows('select status, reason, postponed_until > now() as later from events.delivery')).toEqual([
      { status: 'pending', reason: 'enough for now', later: true },
    ]);
    await on.flushQueues();
    await cluster.until(settled('done'), 30_000);
    expect(Date.now() - began).toBeGreaterThan(9_000);
    expect(await cluster.count('probe.vendor_call')).toBe(2);
    expect(await cluster.count('probe.effect')).toBe(1);
    expect(await cluster.count('probe.notified')).toBe(1);
  }, 60_000);

  it('fails at once when a vendor refuses, and the dreamer gets a sentence', async () => {
    const service = await cluster.start('none');
    service.append('refused');
    await cluster.until(settled('failed'), 15_000);
    expect(await cluster.rows('select reason from probe.notified')).toEqual([{ reason: 'The words were declined.' }]);
    expect(await cluster.rows('select reason, failed_attempt from events.delivery')).toEqual([
      { reason: 'the vendor refused', failed_attempt: 0 },
    ]);
    expect(await cluster.count('probe.vendor_call')).toBe(1);
  }, 40_000);

  it('fails after its last attempt, with one compensation, and harms no other', async () => {
    await appendAndDie('I always fail');
    await on.enqueue({ attemptsMade: 9 });
    const service = await cluster.start('poison');
    await cluster.until(settled('failed'), 15_000);
    expect(await cluster.rows('select reason from probe.notified')).toEqual([
      { reason: 'It did not work after several tries.' },
    ]);
    expect(await cluster.rows('select reason, failed_attempt from events.delivery')).toEqual([
      { reason: 'Error', failed_attempt: 9 },
    ]);
    service.process.kill('SIGKILL');
    await service.ended;
    await cluster.start('none').then((one) => one.append('another'));
    await cluster.until(settled('done'), 15_000);
  }, 60_000);

  it('[M15] is handled again when an operator presses the Retry of the job dashboard, and not before', async () => {
    await appendAndDie('I flew');
    await on.enqueue({ attemptsMade: 9 });
    const ill = await cluster.start('poison');
    await cluster.until(settled('failed'), 15_000);
    const job = async () => {
      const [row] = await cluster.rows<{ event_id: string }>('select event_id from events.delivery');
      return (await on.queues()).queue(SUBSCRIPTION).getJob(row?.event_id ?? '');
    };
    await cluster.until(async () => (await (await job())?.isFailed()) === true, 10_000);
    ill.process.kill('SIGKILL');
    await ill.ended;
    await cluster.start('none');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await cluster.count('probe.effect')).toBe(0);
    await (await job())?.retry('failed');
    await cluster.until(settled('done'), 15_000);
    expect(await cluster.count('probe.effect')).toBe(1);
    expect(await cluster.rows('select reason from events.delivery')).toEqual([{ reason: null }]);
  }, 60_000);

  it('that failed while its queue knew nothing of it stays failed, with one compensation', async () => {
    await appendAndDie('refused');
    const victim = await cluster.start('failed');
    expect(await victim.ended).toBe('SIGKILL');
    expect(await cluster.count('events.delivery', "status = 'failed'")).toBe(1);
    await cluster.start('none');
    const failedJobs = async () => (await on.queues()).queue(SUBSCRIPTION).getFailedCount();
    await cluster.until(async () => (await failedJobs()) === 1, 20_000);
    expect(await cluster.count('probe.notified')).toBe(1);
    expect(await cluster.count('probe.vendor_call')).toBe(1);
  }, 60_000);

  it('keeps what a foreign error quotes out of the queue', async () => {
    const service = await cluster.start('poison');
    service.append('CANARYWORDS of a dream');
    const failures = async () => (await on.queues()).queue(SUBSCRIPTION).getJobs(['delayed']);
    await cluster.until(async () => ((await failures())[0]?.attemptsMade ?? 0) > 1, 15_000);
    expect(await on.queueContents()).toContain(SUBSCRIPTION);
    expect(await on.queueContents()).not.toContain('CANARYWORDS');
  }, 40_000);

  it('fails when every process that ran it died', async () => {
    await appendAndDie('killer');
    await on.enqueue({ stalledCount: 12 });
    const victim = await cluster.start('job-start');
    expect(await victim.ended).toBe('SIGKILL');
    await cluster.start('none');
    await cluster.until(settled('failed'), 30_000);
    expect(await cluster.count('probe.effect')).toBe(0);
    expect(await cluster.count('probe.notified')).toBe(1);
    expect(await cluster.rows('select reason from events.delivery')).toEqual([
      { reason: 'the process died at every attempt' },
    ]);
  }, 60_000);

  it('[M05] comes back when the queue lost it', async () => {
    await appendAndDie('I flew');
    await cluster.rows("update events.delivery set enqueued_at = now() - interval '1 minute'");
    await cluster.start('none');
    await cluster.until(settled('done'), 10_000);
    expect(await cluster.count('probe.effect')).toBe(1);
  }, 40_000);

  it('reaches one of several replicas of a service, once', async () => {
    const [first] = await Promise.all([cluster.start('none'), cluster.start('none'), cluster.start('none')]);
    first.append(...Array.from({ length: 200 }, (_, i) => `dream ${i}`));
    await cluster.until(async () => (await cluster.count('events.delivery', "status = 'done'")) === 200, 20_000);
    expect(await cluster.count('probe.effect')).toBe(200);
    expect(await cluster.count('probe.vendor_call')).toBe(200);
  }, 60_000);

  it('carries no words in the queue', async () => {
    const victim = await cluster.start('job-start');
    victim.append('CANARYWORDS of a dream');
    await victim.ended;
    expect(await on.queueContents()).toContain(SUBSCRIPTION);
    expect(await on.queueContents()).not.toContain('CANARYWORDS');
  }, 40_000);

  it('[M05] survives a queue that is flushed with work in it, within 10 s', async () => {
    const victim = await cluster.start('job-start');
    victim.append(...Array.from({ length: 300 }, (_, i) => `dream ${i}`));
    await victim.ended;
    await on.flushQueues();
    await cluster.start('none');
    await cluster.until(async () => (await cluster.count('events.delivery', "status = 'done'")) === 300, 10_000);
    expect(await cluster.count('probe.effect')).toBe(300);
  }, 60_000);
});
