import { dataSourceOptions, Logger, migrate } from '@dreamloom/platform';
import { eventually, throwawayDatabase, type ThrowawayDatabase } from '@dreamloom/testing';
import { DataSource } from 'typeorm';
import { Bell } from './bell.js';
import { eventDatabase } from './event-database.js';
import { EventLog } from './event-log.js';
import { Ticker } from './ticker.js';
import { Transactions } from './transactions.js';

const WEEKLY = '5 0 * * 1';

describe('Ticker', () => {
  let throwaway: ThrowawayDatabase;
  let database: DataSource;
  let bell: Bell;
  let now: Date;
  const tickers: Ticker[] = [];

  beforeEach(async () => {
    throwaway = await throwawayDatabase();
    await migrate(throwaway.url, eventDatabase);
    database = await new DataSource(dataSourceOptions(throwaway.url, eventDatabase)).initialize();
    bell = new Bell(database, new Logger('test'));
  });

  afterEach(async () => {
    await Promise.all(tickers.splice(0).map((ticker) => ticker.stop()));
    bell.stop();
    await database.destroy();
    await throwaway.drop();
  });

  const watch = (cron: string) => {
    const transactions = new Transactions(database, bell);
    const schedules = [{ event: 'reconciliation-due' as const, cron }];
    tickers.push(new Ticker(schedules, transactions, new EventLog(), new Logger('test'), () => now));
  };
  const slots = async () => {
    const rows: { slot: string }[] = await database.query(
      `select payload ->> 'slot' as slot from events.event where name = 'reconciliation-due' order by 1`,
    );
    return rows.map((row) => row.slot);
  };

  it('[M05 M16] fires a slot once, however many copies watch the clock', async () => {
    now = new Date('2026-11-23T00:05:00.000Z');
    [1, 2, 3].forEach(() => watch(WEEKLY));
    await eventually(async () => (await slots()).length > 0);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await slots()).toEqual(['2026-11-23T00:05:00.000Z']);
    now = new Date('2026-11-30T00:05:00.500Z');
    await eventually(async () => (await slots()).length === 2);
    expect((await slots())[1]).toBe('2026-11-30T00:05:00.000Z');
  });

  it('[M16] catches up the latest slot that nobody was awake for, and no other', async () => {
    now = new Date('2026-11-02T12:00:00.000Z');
    watch(WEEKLY);
    await eventually(async () => (await slots()).length === 1);
    now = new Date('2026-11-27T12:00:00.000Z');
    await eventually(async () => (await slots()).length === 2);
    expect(await slots()).toEqual(['2026-11-02T00:05:00.000Z', '2026-11-23T00:05:00.000Z']);
  });

  it('does not fire again when the clock is set back', async () => {
    now = new Date('2026-11-23T00:05:00.000Z');
    watch(WEEKLY);
    await eventually(async () => (await slots()).length === 1);
    now = new Date('2026-11-22T23:05:00.000Z');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await slots()).toHaveLength(1);
  });
});
