import { clusterOn, type ClusterOnStore, STORES } from '../testing/stores.js';

/** A killed worker's job is free again after its lock (5 s) and a look for stalled jobs (1 s). */
const RECOVERY_MS = 20_000;

describe.each(STORES)('a service that is killed, with its queues in %s', (store) => {
  let on: ClusterOnStore;

  beforeEach(async () => {
    on = await clusterOn(store);
  });

  afterEach(() => on.close());

  it.each([
    ['between commit and relay', 'committed', 1],
    ['between add and handling', 'job-start', 1],
    ['after the vendor answered', 'vendor-answered', 2],
    ['in the middle of its transaction', 'before-commit', 2],
    ['after its commit, before the queue knows', 'after-commit', 1],
  ])(
    '[M05] %s loses nothing and doubles nothing',
    async (_, point, vendorCalls) => {
      const { cluster } = on;
      const victim = await cluster.start(point);
      victim.append('I flew over the sea');
      expect(await victim.ended).toBe('SIGKILL');
      await cluster.start('none');
      await cluster.until(async () => (await cluster.count('events.delivery', "status = 'done'")) === 1, RECOVERY_MS);
      expect(await cluster.count('probe.effect')).toBe(1);
      expect(await cluster.count('probe.vendor_call')).toBe(vendorCalls);
    },
    RECOVERY_MS + 20_000,
  );
});
