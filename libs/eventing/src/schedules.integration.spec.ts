import { dataSourceOptions, Logger, migrate } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { DataSource } from 'typeorm';
import { clusterOn, type ClusterOnStore, STORES } from '../testing/stores.js';
import { CommitNotifier } from './commit-notifier.js';
import { eventDatabase } from './event-database.js';
import { EventLog } from './event-log.js';
import { QueueBackend } from './queue-backend.js';
import { Schedules } from './schedules.js';
import { Transactions } from './transactions.js';

const EVENT = 'week-ended';

describe.each(STORES)('a schedule, with its queue in %s', (store) => {
  const logger = new Logger('test', 'error', { write: () => undefined });
  let on: ClusterOnStore;
  let database: DataSource;
  let notifier: CommitNotifier;
  let queues: QueueBackend;
  let schedules: Schedules;

  beforeAll(async () => {
    on = await clusterOn(store);
    await migrate(on.databaseUrl, eventDatabase);
    database = await new DataSource(dataSourceOptions(on.databaseUrl, eventDatabase)).initialize();
    notifier = new CommitNotifier(database, logger);
    queues = await QueueBackend.open({ databaseUrl: on.databaseUrl, redisUrl: on.redis?.url, workers: 1 }, logger);
    schedules = new Schedules(
      'collective.schedules',
      [EVENT],
      queues,
      new Transactions(database, notifier),
      new EventLog(),
    );
  });

  beforeEach(() => database.query('truncate events.event, events.tick cascade'));
  afterAll(async () => {
    await queues.close();
    notifier.stop();
    await database.destroy();
    await on.close();
  });

  const tick = (now: string) => schedules.tick(EVENT, new Date(now));
  const slots = async () => {
    const rows: { slot: string }[] = await database.query(
      `select payload ->> 'slot' as slot from events.event where name = $1 order by 1`,
      [EVENT],
    );
    return rows.map((row) => row.slot);
  };

  it('[M05 M16] fires a slot once, however many replicas tick', async () => {
    await Promise.all([1, 2, 3].map(() => tick('2026-11-23T00:05:00.000Z')));
    await tick('2026-11-29T23:59:59.000Z');
    expect(await slots()).toEqual(['2026-11-23T00:05:00.000Z']);
    await tick('2026-11-30T00:05:00.500Z');
    expect((await slots())[1]).toBe('2026-11-30T00:05:00.000Z');
  });

  it('[M16] catches up the latest slot at which no replica ran, and no other', async () => {
    await tick('2026-11-02T12:00:00.000Z');
    await tick('2026-11-27T12:00:00.000Z');
    expect(await slots()).toEqual(['2026-11-02T00:05:00.000Z', '2026-11-23T00:05:00.000Z']);
  });

  it('does not fire again when the clock is set back', async () => {
    await tick('2026-11-23T00:05:00.000Z');
    await tick('2026-11-22T23:05:00.000Z');
    expect(await slots()).toHaveLength(1);
  });

  it('[M05 M16] is fired by the queue, which gets it back when it was flushed', async () => {
    const queue = queues.queue('collective.schedules');
    for (let round = 1; round <= 2; round++) {
      await schedules.restore();
      await schedules.restore();
      expect(await queue.getJobSchedulersCount()).toBe(1);
      expect(await slots()).toHaveLength(1);
      await database.query('delete from events.tick');
      await database.query('delete from events.event');
      const [job] = await queue.getJobs(['delayed']);
      await job?.promote();
      await eventually(async () => (await slots()).length === 1);
      await on.flushQueues();
    }
  });
});
