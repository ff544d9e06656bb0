import { dataSourceOptions, Logger, migrate } from '@dreamloom/platform';
import { eventually, type ThrowawayDatabase, throwawayDatabase } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { CommitNotifier, notifyAfterCommit } from './commit-notifier.js';
import { eventDatabase } from './event-database.js';
import { EventLog } from './event-log.js';
import { type Delivery, Transactions } from './transactions.js';

describe('Transactions', () => {
  let throwaway: ThrowawayDatabase;
  let database: DataSource;
  let notifier: CommitNotifier;
  let transactions: Transactions;
  let log: EventLog;

  beforeAll(async () => {
    throwaway = await throwawayDatabase();
    await migrate(throwaway.url, eventDatabase);
    database = await new DataSource(dataSourceOptions(throwaway.url, eventDatabase)).initialize();
    notifier = new CommitNotifier(database, new Logger('test'));
    transactions = new Transactions(database, notifier);
    log = new EventLog();
  });

  afterAll(async () => {
    notifier.stop();
    await database.destroy();
    await throwaway.drop();
  });

  const append = async () => {
    const dreamId = randomUUID();
    const eventId = await transactions.run(null, (tx) =>
      log.append(tx, 'dream-recorded', { dreamId, dreamerId: randomUUID() }),
    );
    return { eventId: eventId ?? '', dreamId };
  };
  const deliveryOf = (eventId: string): Delivery => ({
    eventId,
    subscription: 'dreams.dream-recorded.title-dream',
    signal: new AbortController().signal,
  });

  it('run again after a deadlock', async () => {
    await database.query('create table public.place (id int primary key, changes int not null default 0)');
    await database.query('insert into public.place values (1), (2)');
    const change = (tx: EntityManager, id: number) =>
      tx.query('update public.place set changes = changes + 1 where id = $1', [id]);
    let begun = 0;
    const both = (first: number, second: number) =>
      transactions.run(null, async (tx) => {
        await change(tx, first);
        begun += 1;
        await eventually(() => Promise.resolve(begun > 1));
        await change(tx, second);
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(begun).toBeGreaterThan(2);
    expect(await database.query('select changes from public.place')).toEqual([{ changes: 2 }, { changes: 2 }]);
  });

  it('appends an event with one delivery per subscriber, or nothing at all', async () => {
    const { eventId, dreamId } = await append();
    const deliveries =
      'select subscription, payload from events.delivery join events.event on id = event_id where id = $1';
    const payload = expect.objectContaining({ dreamId }) as object;
    expect(await database.query(`${deliveries} order by subscription`, [eventId])).toEqual([
      { subscription: 'dreams.dream-recorded.embed-dream', payload },
      { subscription: deliveryOf('').subscription, payload },
    ]);
    const before = await database.query<[{ n: number }]>('select count(*)::int as n from events.event');
    await expect(
      transactions.run(null, async (tx) => {
        await log.append(tx, 'dream-recorded', { dreamId, dreamerId: randomUUID() });
        throw new Error('the use case failed');
      }),
    ).rejects.toThrow('the use case failed');
    expect(await database.query('select count(*)::int as n from events.event')).toEqual(before);
  });

  it('notifies of an event once it is committed, and not otherwise', async () => {
    const notify = jest.spyOn(notifier, 'notify');
    await append();
    await transactions.run(null, () => Promise.resolve());
    await transactions.run(null, () => Promise.reject(new Error('no'))).catch(() => undefined);
    const toDreams = { channel: 'events', payload: 'dreams' };
    expect(notify.mock.calls).toEqual([[[toDreams, toDreams]], [[]]]);
    notify.mockRestore();
  });

  describe('notifications', () => {
    const received: string[] = [];
    let listener: pg.Client;

    beforeAll(async () => {
      listener = new pg.Client({ connectionString: throwaway.url });
      listener.on('notification', ({ channel, payload }) => channel === 'live' && received.push(payload ?? ''));
      await listener.connect();
      await listener.query('listen live');
    });
    afterAll(() => listener.end());
    beforeEach(() => received.splice(0));

    const notify = (...payloads: string[]) =>
      transactions.run(null, (tx) => {
        payloads.forEach((payload) => notifyAfterCommit(tx, 'live', payload));
        return payloads.includes('fails') ? Promise.reject(new Error('no')) : Promise.resolve();
      });

    it('are sent after the commit, equal ones once, and not after a rollback', async () => {
      await expect(notify('fails')).rejects.toThrow('no');
      await notify('one', 'two', 'two', 'three');
      await eventually(() => Promise.resolve(received.length >= 3));
      await notify('four');
      await eventually(() => Promise.resolve(received.length >= 4));
      expect(received.sort()).toEqual(['four', 'one', 'three', 'two']);
    });
  });

  it('does the work of a delivery once, however often it comes', async () => {
    const delivery = deliveryOf((await append()).eventId);
    let done = 0;
    const work = () => Promise.resolve(++done);
    const answers = await Promise.all([1, 2, 3].map(() => transactions.run(delivery, work)));
    expect(answers.filter((answer) => answer === 1)).toHaveLength(1);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(2);
    expect(await transactions.isSettled(delivery)).toBe(true);
  });

  describe('events whose order matters', () => {
    const dreamerId = randomUUID();
    const append = async (about: string, text: string) => {
      const words = { messageId: randomUUID(), dreamerId, about, text };
      const eventId = await transactions.run(null, (tx) => log.append(tx, 'words-added', words));
      return { ...deliveryOf(eventId ?? ''), subscription: 'dreams.words-added.add-words' };
    };
    const take = (delivery: Delivery) =>
      transactions.run(delivery, async (tx) =>
        (await log.takeEarlier(tx, 'words-added', delivery, 'about')).map((words) => words.text),
      );

    it('are done by whichever comes first, oldest first, and once', async () => {
      const about = randomUUID();
      const [first, second, third] = [
        await append(about, 'one'),
        await append(about, 'two'),
        await append(about, 'three'),
      ];
      const elsewhere = await append(randomUUID(), 'of another dream');
      expect(await take(third)).toEqual(['one', 'two']);
      expect([await take(first), await take(second)]).toEqual([undefined, undefined]);
      expect(await take(elsewhere)).toEqual([]);
    });

    it('wait while an earlier one is being handled', async () => {
      const about = randomUUID();
      const [first, second] = [await append(about, 'one'), await append(about, 'two')];
      await transactions.run(first, async () => {
        await expect(take(second)).rejects.toThrow('an earlier one is being handled');
      });
      expect(await take(second)).toEqual([]);
    });
  });

  it('leaves a delivery pending when its work fails', async () => {
    const delivery = deliveryOf((await append()).eventId);
    await expect(transactions.run(delivery, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await transactions.isSettled(delivery)).toBe(false);
  });
});
