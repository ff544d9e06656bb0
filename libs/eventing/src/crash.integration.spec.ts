import { isDeep } from '@dreamloom/testing';
import { onCluster, type StoreName, STORES } from '../testing/stores.js';
import type { TestCluster } from '../testing/test-cluster.js';

const chosen: readonly StoreName[] = isDeep ? STORES : ['PostgreSQL'];

// Each test has its own cluster and mostly waits, so several run at the same time.
describe.each(chosen)('a service that is killed, with its queues in %s', (store) => {
  it.concurrent.each([
    ['between commit and relay', 'committed', 1],
    ['between add and handling', 'job-start', 1],
    ['after the vendor answered', 'vendor-answered', 2],
    ['in the middle of its transaction', 'before-commit', 2],
    ['after its commit, before the queue knows', 'after-commit', 1],
  ])('[M05] %s loses nothing and doubles nothing', (_, point, vendorCalls) =>
    onCluster(store, async ({ cluster }) => {
      const victim = await cluster.start(point);
      victim.append('I flew over the sea');
      expect(await victim.ended).toBe('SIGKILL');
      await cluster.start('none');
      await cluster.until(async () => (await cluster.count('events.delivery', "status = 'done'")) === 1);
      expect(await cluster.count('probe.effect')).toBe(1);
      expect(await cluster.count('probe.vendor_call')).toBe(vendorCalls);
    }),
  );
});

describe.each(STORES)('a service that is stopped while a handler works, with its queues in %s', (store) => {
  const startWorking = async (cluster: TestCluster) => {
    const service = await cluster.start('none');
    service.append('endless');
    await cluster.until(async () => (await cluster.count('probe.vendor_call')) === 1);
    return service;
  };

  it.concurrent('waits for the handler while the stores respond, and ends by itself when they are lost', () =>
    onCluster(store, async (on) => {
      const service = await startWorking(on.cluster);
      service.process.kill('SIGTERM');
      const later = new Promise((resolve) => setTimeout(() => resolve('working'), 8_000));
      expect(await Promise.race([service.ended, later])).toBe('working');
      if (on.redis) await on.redis.kill();
      else await on.loseDatabase();
      expect(await service.ended).toBe(0);
    }),
  );

  it.concurrent('ends by itself when the database is lost before', () =>
    onCluster(store, async (on) => {
      const service = await startWorking(on.cluster);
      await on.loseDatabase();
      service.process.kill('SIGTERM');
      expect(await service.ended).toBe(0);
    }),
  );
});
