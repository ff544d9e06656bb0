import { dataSourceOptions, Logger, migrate, scrape } from '@dreamloom/platform';
import { type ThrowawayDatabase, throwawayDatabase } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { CommitNotifier } from './commit-notifier.js';
import { Deliveries } from './deliveries.js';
import { measureDeliveries } from './delivery-metrics.js';
import { eventDatabase } from './event-database.js';
import { EventLog } from './event-log.js';
import { Transactions } from './transactions.js';

const SUBSCRIPTION = 'dreams.dream-recorded.title-dream';

describe('the numbers of a subscription', () => {
  let throwaway: ThrowawayDatabase;
  let database: DataSource;
  let deliveries: Deliveries;
  let stopMeasuring: () => void;

  beforeAll(async () => {
    throwaway = await throwawayDatabase();
    await migrate(throwaway.url, eventDatabase);
    database = await new DataSource(dataSourceOptions(throwaway.url, eventDatabase)).initialize();
    deliveries = new Deliveries(database);
    stopMeasuring = measureDeliveries(database, [SUBSCRIPTION]);
  });
  afterAll(async () => {
    stopMeasuring();
    await database.destroy();
    await throwaway.drop();
  });

  const appendAnHourAgo = async () => {
    const notifier = new CommitNotifier(database, new Logger('test'));
    const id = await new Transactions(database, notifier).run(null, (tx) =>
      new EventLog().append(tx, 'dream-recorded', { dreamId: randomUUID(), dreamerId: randomUUID() }),
    );
    notifier.stop();
    await database.query(`update events.event set occurred_at = now() - interval '1 hour' where id = $1`, [id]);
    return id;
  };
  const postpone = async (id: string, until: Date) =>
    deliveries.postpone(database.manager, (await deliveries.find(id, SUBSCRIPTION))!, 'enough for now', until);
  const number = async (name: string) => {
    const { text } = await scrape();
    return Number(
      new RegExp(`^dreamloom_deliveries_${name}\\{subscription="${SUBSCRIPTION}"\\} (.+)$`, 'm').exec(text)?.[1],
    );
  };
  const numbers = async () => [await number('waiting'), await number('postponed')];

  it('count what was put off apart until its time has come, so that it raises no alert', async () => {
    const id = await appendAnHourAgo();
    expect(await numbers()).toEqual([1, 0]);
    expect(await number('oldest_waiting_seconds')).toBeGreaterThanOrEqual(3_600);
    await postpone(id, new Date(Date.now() + 3_600_000));
    expect([...(await numbers()), await number('oldest_waiting_seconds')]).toEqual([0, 1, 0]);
    await database.query(`update events.delivery set postponed_until = now() - interval '1 second'`);
    expect(await numbers()).toEqual([1, 0]);
  });

  it('note a delay once until its time has come, so that a dreamer is notified once', async () => {
    const id = await appendAnHourAgo();
    const later = new Date(Date.now() + 3_600_000);
    expect(await postpone(id, later)).toBe(true);
    expect(await postpone(id, later)).toBe(false);
    await database.query(`update events.delivery set postponed_until = now() - interval '1 second'`);
    expect(await postpone(id, later)).toBe(true);
  });
});
