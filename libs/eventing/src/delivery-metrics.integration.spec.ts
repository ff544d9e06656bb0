import { dataSourceOptions, Logger, migrate, scrape } from '@dreamloom/platform';
import { throwawayDatabase, type ThrowawayDatabase } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Bell } from './bell.js';
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
    const bell = new Bell(database, new Logger('test'));
    const id = await new Transactions(database, bell).run(null, (tx) =>
      new EventLog().append(tx, 'dream-recorded', { dreamId: randomUUID(), dreamerId: randomUUID() }),
    );
    bell.stop();
    await database.query(`update events.event set occurred_at = now() - interval '1 hour' where id = $1`, [id]);
    return id;
  };
  const postpone = (id: string, until: Date) =>
    deliveries.postpone(database.manager, id, SUBSCRIPTION, until, 'enough for now');
  const number = async (name: string) => {
    const { text } = await scrape();
    return Number(
      new RegExp(`^dreamloom_deliveries_${name}\\{subscription="${SUBSCRIPTION}"\\} (.+)$`, 'm').exec(text)?.[1],
    );
  };
  const numbers = async () => [await number('waiting'), await number('postponed')];

  it('count what was put off apart until its time has come, so that nobody is woken for it', async () => {
    const id = await appendAnHourAgo();
    expect(await numbers()).toEqual([1, 0]);
    expect(await number('oldest_waiting_seconds')).toBeGreaterThanOrEqual(3_600);
    await postpone(id, new Date(Date.now() + 3_600_000));
    expect([...(await numbers()), await number('oldest_waiting_seconds')]).toEqual([0, 1, 0]);
    await postpone(id, new Date(Date.now() - 1_000));
    expect(await numbers()).toEqual([1, 0]);
  });

  it('take the first attempt for the first once, whatever happens to the delivery later', async () => {
    const id = await appendAnHourAgo();
    const isFirst = async () => (await deliveries.start(id, SUBSCRIPTION))?.isFirst;
    expect([await isFirst(), await isFirst()]).toEqual([true, false]);
    await postpone(id, new Date(Date.now() - 1_000));
    expect(await isFirst()).toBe(false);
  });

  it('leave what no queue took to the next look, but for what was put off meanwhile', async () => {
    await database.query('delete from events.event');
    const [left, later] = [await appendAnHourAgo(), await appendAnHourAgo()];
    await database.query(`update events.delivery set relayed_at = now() - interval '1 minute'`);
    const claimed = await deliveries.overdue([SUBSCRIPTION], 6, 10);
    expect(claimed).toHaveLength(2);
    expect(await deliveries.overdue([SUBSCRIPTION], 6, 10)).toEqual([]);
    await postpone(later, new Date(Date.now() + 3_600_000));
    await deliveries.putBack(claimed, 'sweeper');
    expect(await deliveries.overdue([SUBSCRIPTION], 6, 10)).toEqual([{ event_id: left, subscription: SUBSCRIPTION }]);
  });
});
