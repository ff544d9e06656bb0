import { Logger } from '@dreamloom/platform';
import { ThrowawayRedis, type RedisOptions } from '@dreamloom/testing';
import { houseOn } from '../testing/stores.js';
import { openRedisStore } from './redis-store.js';

describe('Redis', () => {
  it.each<[string, RedisOptions, RegExp]>([
    ['forgets at a restart', { appendOnly: false }, /REDIS_URL points to a Redis whose appendonly is no, not yes/],
    [
      'drops jobs when it is full',
      { maxmemoryPolicy: 'allkeys-lru' },
      /whose maxmemory-policy is allkeys-lru, not noeviction/,
    ],
  ])('that %s is refused in one sentence', async (_, options, sentence) => {
    const redis = await ThrowawayRedis.start(options);
    try {
      await expect(openRedisStore(redis.url, new Logger('test', 'error', { write: () => undefined }))).rejects.toThrow(
        sentence,
      );
    } finally {
      await redis.stop();
    }
  });

  it('that cannot be reached is named', async () => {
    const store = openRedisStore('redis://127.0.0.1:1', new Logger('test', 'error', { write: () => undefined }));
    await expect(store).rejects.toThrow('REDIS_URL cannot be reached.');
  });

  it('[M05] that comes back is handed within seconds what waited meanwhile, which nobody touched while it was away', async () => {
    const { house, redis, close } = await houseOn('Redis');
    try {
      const service = await house.start('none');
      await redis?.kill();
      service.append(...Array.from({ length: 100 }, (_, n) => `dream ${n}`));
      await house.until(async () => (await house.count('events.delivery')) === 100, 5_000);
      await house.rows(`update events.delivery set relayed_at = now() - interval '1 hour'`);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      expect(await house.count('events.delivery', "relayed_at < now() - interval '30 minutes'")).toBe(100);
      await redis?.startAgain();
      // A look every two seconds, and the workers' way back to their queue.
      await house.until(async () => (await house.count('events.delivery', "status = 'done'")) === 100, 6_000);
      expect(await house.count('probe.effect')).toBe(100);
    } finally {
      await close();
    }
  }, 60_000);

  it('[M05] that dies under load loses nothing: what it forgot is added again', async () => {
    const { house, redis, close } = await houseOn('Redis');
    try {
      const service = await house.start('none');
      for (let i = 0; i < 5; i++) {
        service.append(...Array.from({ length: 100 }, (_, n) => `dream ${i}.${n}`));
        await redis?.restart();
      }
      await house.until(async () => (await house.count('events.delivery', "status = 'done'")) === 500, 15_000);
      expect(await house.count('probe.effect')).toBe(500);
    } finally {
      await close();
    }
  }, 60_000);
});
