import { LOCAL_WRITE } from '@dreamloom/contracts';
import { Logger } from '@dreamloom/platform';
import { isDeep, type RedisOptions, ThrowawayRedis } from '@dreamloom/testing';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { clusterOn } from '../testing/stores.js';
import { QueueBackend } from './queue-backend.js';
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
      await expect(
        openRedisStore(redis.url, true, new Logger('test', 'error', { write: () => undefined })),
      ).rejects.toThrow(sentence);
    } finally {
      await redis.stop();
    }
  });

  it('that cannot be reached is named', async () => {
    const store = openRedisStore('redis://127.0.0.1:1', true, new Logger('test', 'error', { write: () => undefined }));
    await expect(store).rejects.toThrow('REDIS_URL cannot be reached.');
  });

  it('[M05] gets the waiting jobs within seconds of its return, which were not claimed in the meantime', async () => {
    const { cluster, redis, close } = await clusterOn('Redis');
    try {
      const service = await cluster.start('none');
      await redis?.kill();
      service.append(...Array.from({ length: 100 }, (_, n) => `dream ${n}`));
      await cluster.until(async () => (await cluster.count('events.delivery')) === 100);
      await cluster.rows(`update events.delivery set enqueued_at = now() - interval '1 hour'`);
      // Two passes that could not add them.
      const passes = service.logged('the reconciler failed') + 2;
      await cluster.until(async () => service.logged('the reconciler failed') >= passes);
      const waiting = () => cluster.count('events.delivery', "enqueued_at < now() - interval '30 minutes'");
      expect(await waiting()).toBe(100);
      await redis?.startAgain();
      // A pass every two seconds finds them; without it, one that comes every thirty seconds would.
      await cluster.until(async () => (await waiting()) === 0, 20_000);
      await cluster.until(async () => (await cluster.count('events.delivery', "status = 'done'")) === 100);
      expect(await cluster.count('probe.effect')).toBe(100);
    } finally {
      await close();
    }
  });

  if (isDeep)
    it('[M05] loses no job when it dies under load: lost ones are added again', async () => {
      const { cluster, redis, close } = await clusterOn('Redis');
      try {
        const service = await cluster.start('none');
        for (let i = 0; i < 5; i++) {
          service.append(...Array.from({ length: 100 }, (_, n) => `dream ${i}.${n}`));
          await redis?.restart();
        }
        await cluster.until(async () => (await cluster.count('events.delivery', "status = 'done'")) === 500);
        expect(await cluster.count('probe.effect')).toBe(500);
      } finally {
        await close();
      }
    });

  it('[M05] whose lines break off while a worker opens them has that worker all the same', async () => {
    const redis = await ThrowawayRedis.start();
    const lines = await breakingLines(Number(new URL(redis.url).port), 6);
    const silent = new Logger('test', 'error', { write: () => undefined });
    // The first line is that of the producers, who say at once that a Redis is away.
    const backend = await QueueBackend.open({ databaseUrl: '', redisUrl: lines.url, workers: 1 }, silent);
    try {
      const name = 'dreams.text-note-received.record-dream';
      const worked = new Promise<string>((resolve) => {
        const process = (job: { data: { eventId: string } }) => Promise.resolve(resolve(job.data.eventId));
        backend.work(name, LOCAL_WRITE, process);
      });
      await backend.ready();
      expect(lines.broken()).toBe(6);
      await backend.queue(name).add(name, { eventId: 'one' });
      expect(await worked).toBe('one');
    } finally {
      await backend.close();
      lines.close();
      await redis.stop();
    }
  });
});

/** A way to a port whose lines break at their first word, but for the first one and those after `count` that broke. */
async function breakingLines(port: number, count: number) {
  let opened = 0;
  let broken = 0;
  const server = createServer((near) => {
    const breaks = ++opened > 1 && broken < count;
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.once('close', () => other.destroy());
    }
    if (breaks)
      near.once('data', () => {
        broken += 1;
        near.destroy();
      });
    else near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: front } = server.address() as AddressInfo;
  return { url: `redis://127.0.0.1:${front}`, broken: () => broken, close: () => server.close() };
}
