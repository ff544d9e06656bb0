import type { SmallStack } from '../testing/small-stack.js';
import { stackOn, STORES, type StackOnStore } from '../testing/stores.js';

describe.each(STORES)('a delivery, with its queues in %s', (store) => {
  let on: StackOnStore;
  let house: SmallStack;

  beforeEach(async () => {
    on = await stackOn(store);
    ({ house } = on);
  });

  afterEach(() => on.close());

  /** Appends to the log and leaves nobody alive to work on it. */
  async function appendAndDie(text: string) {
    const victim = await house.start('committed');
    victim.append(text);
    await victim.ended;
  }
  const settled = (status: string) => async () => (await house.count('events.delivery', `status = '${status}'`)) === 1;

  it('is tried again after a passing failure of a vendor', async () => {
    const service = await house.start('none');
    service.append('busy once');
    await house.until(settled('done'), 15_000);
    expect(await house.count('probe.vendor_call')).toBe(2);
    expect(await house.count('probe.effect')).toBe(1);
  }, 40_000);

  it('loses none of its attempts when our own database was away', async () => {
    const service = await house.start('none');
    service.append('database away once');
    await house.until(settled('done'), 15_000);
    expect(await house.rows('select attempts, starts from events.delivery')).toEqual([{ attempts: 0, starts: 2 }]);
  }, 40_000);

  it('loses none of its attempts when another service was away, however often', async () => {
    await appendAndDie('service away');
    await house.rows('update events.delivery set attempts = 9');
    await house.start('none');
    await house.until(settled('done'), 20_000);
    expect(await house.rows('select attempts, starts from events.delivery')).toEqual([{ attempts: 9, starts: 1 }]);
    expect(await house.count('probe.vendor_call')).toBe(4);
    expect(await house.count('probe.told')).toBe(0);
  }, 40_000);

  it('that is put off comes back by itself then, not before, and is told of once', async () => {
    const service = await house.start('none');
    const began = Date.now();
    service.append('put off once');
    await house.until(async () => (await house.count('probe.told')) === 1, 8_000);
    expect(await house.rows('select status, attempts, starts, reason from events.delivery')).toEqual([
      { status: 'pending', attempts: 0, starts: 0, reason: 'enough for now' },
    ]);
    await on.flushQueues();
    await house.until(settled('done'), 30_000);
    expect(Date.now() - began).toBeGreaterThan(9_000);
    expect(await house.count('probe.vendor_call')).toBe(2);
    expect(await house.count('probe.effect')).toBe(1);
    expect(await house.count('probe.told')).toBe(1);
  }, 60_000);

  it('is given up at once when a vendor refuses, and the dreamer is told in words', async () => {
    const service = await house.start('none');
    service.append('refused');
    await house.until(settled('failed'), 15_000);
    expect(await house.rows('select reason from probe.told')).toEqual([{ reason: 'The words were declined.' }]);
    expect(await house.rows('select reason, attempts from events.delivery')).toEqual([
      { reason: 'the vendor refused', attempts: 1 },
    ]);
    expect(await house.count('probe.vendor_call')).toBe(1);
  }, 40_000);

  it('is given up after its last attempt, told once, and harms no other', async () => {
    await appendAndDie('poison');
    await house.rows('update events.delivery set attempts = 9');
    await house.start('poison');
    await house.until(settled('failed'), 15_000);
    expect(await house.rows('select reason from probe.told')).toEqual([
      { reason: 'It did not work after several tries.' },
    ]);
    expect(await house.rows('select reason from events.delivery')).toEqual([{ reason: 'Error' }]);
  }, 40_000);

  it('[M15] is done after an operator sent it on its way again', async () => {
    await appendAndDie('I flew');
    await house.rows('update events.delivery set attempts = 9');
    const ill = await house.start('poison');
    await house.until(settled('failed'), 15_000);
    ill.process.kill('SIGKILL');
    await ill.ended;
    await house.start('none');
    expect(await house.redrive('dreams.dream-recorded.title-dream', null)).toBe(0);
    expect(await house.redrive('dreams.text-note-received.record-dream', null)).toBe(1);
    await house.until(settled('done'), 15_000);
    expect(await house.count('probe.effect')).toBe(1);
    expect(await house.rows('select attempts, starts, reason from events.delivery')).toEqual([
      { attempts: 0, starts: 1, reason: null },
    ]);
  }, 60_000);

  it('pauses as briefly as at first after an operator sent it on its way again', async () => {
    await appendAndDie('database away once');
    const ill = await house.start('poison');
    await house.until(async () => (await house.count('events.delivery', 'attempts >= 5')) === 1, 15_000);
    await house.rows('update events.delivery set attempts = 9');
    await house.until(settled('failed'), 15_000);
    ill.process.kill('SIGKILL');
    await ill.ended;
    await house.start('none');
    await house.redrive('dreams.text-note-received.record-dream', null);
    // The sixth pause of the first time was 8 s.
    await house.until(settled('done'), 6_000);
    expect(await house.count('probe.vendor_call')).toBe(2);
  }, 60_000);

  it('keeps what a foreign error quotes out of the queue', async () => {
    const service = await house.start('poison');
    service.append('CANARYWORDS of a dream');
    await house.until(async () => (await house.count('events.delivery', 'attempts > 1')) === 1, 15_000);
    expect(await on.queueContents()).toContain('dreams.text-note-received.record-dream');
    expect(await on.queueContents()).not.toContain('CANARYWORDS');
  }, 40_000);

  it('is given up when every process that took it died', async () => {
    await appendAndDie('killer');
    await house.rows('update events.delivery set starts = 12');
    await house.start('none');
    await house.until(settled('failed'), 15_000);
    expect(await house.count('probe.effect')).toBe(0);
    expect(await house.count('probe.told')).toBe(1);
  }, 40_000);

  it('[M05] comes back when the queue lost it: the log is the truth', async () => {
    await appendAndDie('I flew');
    await house.rows("update events.delivery set relayed_at = now() - interval '1 minute'");
    await house.start('none');
    await house.until(settled('done'), 10_000);
    expect(await house.count('probe.effect')).toBe(1);
  }, 40_000);

  it('reaches one of several copies of a service, once', async () => {
    const [first] = await Promise.all([house.start('none'), house.start('none'), house.start('none')]);
    first.append(...Array.from({ length: 200 }, (_, i) => `dream ${i}`));
    await house.until(async () => (await house.count('events.delivery', "status = 'done'")) === 200, 20_000);
    expect(await house.count('probe.effect')).toBe(200);
    expect(await house.count('probe.vendor_call')).toBe(200);
  }, 60_000);

  it('carries no words in the queue', async () => {
    const service = await house.start('none');
    service.append('CANARYWORDS of a dream');
    await house.until(settled('done'), 15_000);
    expect(await on.queueContents()).toContain('dreams.text-note-received.record-dream');
    expect(await on.queueContents()).not.toContain('CANARYWORDS');
  }, 40_000);

  it('[M05] survives a queue that is flushed with work in it, within 10 s', async () => {
    const victim = await house.start('job-start');
    victim.append(...Array.from({ length: 300 }, (_, i) => `dream ${i}`));
    await victim.ended;
    await on.flushQueues();
    await house.start('none');
    await house.until(async () => (await house.count('events.delivery', "status = 'done'")) === 300, 10_000);
    expect(await house.count('probe.effect')).toBe(300);
  }, 60_000);
});
