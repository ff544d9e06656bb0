import { SUBSCRIPTIONS } from '@dreamloom/contracts';
import { Logger, openDatabase } from '@dreamloom/platform';
import { eventually, type ThrowawayDatabase, throwawayDatabase } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import type { Job } from 'bullmq';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { CommitNotifier, notifyAfterCommit } from './commit-notifier.js';
import { Deliveries } from './deliveries.js';
import { DeliveryRunner } from './delivery-runner.js';
import { eventDatabase } from './event-database.js';
import { EventLog } from './event-log.js';
import type { DeliveryJob } from './queue-backend.js';
import { type Delivery, Transactions } from './transactions.js';

describe('Transactions', () => {
  let throwaway: ThrowawayDatabase;
  let database: DataSource;
  let notifier: CommitNotifier;
  let transactions: Transactions;
  let log: EventLog;

  beforeAll(async () => {
    throwaway = await throwawayDatabase();
    database = await openDatabase(throwaway.url, eventDatabase);
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
    deadline: Date.now() + 60_000,
    yieldToOthers: () => Promise.resolve(),
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

  it('end when their handler times out: ten attempts that sleep in SQL leave connections to others', async () => {
    const { eventId } = await append();
    const subscription = 'dreams.dream-recorded.title-dream';
    const limit = jest.replaceProperty(SUBSCRIPTIONS[subscription], 'timeoutMs', 300);
    const handle = (_: unknown, delivery: Delivery) =>
      transactions.run(delivery, (tx) => tx.query('select pg_sleep(20)'));
    const runner = new DeliveryRunner(
      subscription,
      { handle },
      new Deliveries(database),
      { demote: () => Promise.resolve(false) },
      transactions,
      new Logger('test', 'error', { write: () => undefined }),
    );
    try {
      for (let attemptsMade = 0; attemptsMade < 10; attemptsMade++) {
        // The last one would settle the delivery as failed.
        const job = { data: { eventId }, attemptsMade: 0, attemptsStarted: attemptsMade + 1 } as Job<DeliveryJob>;
        // PostgreSQL ends the transaction at the same time, and may be first.
        await expect(runner.run(job, undefined)).rejects.toThrow(/took longer than 0.3 s|QueryFailedError/);
      }
      // Without a connection the pool refuses it.
      expect(await database.query('select 1 as answer')).toEqual([{ answer: 1 }]);
      const sleeping = () =>
        database.query<unknown[]>(
          `select 1 from pg_stat_activity where datname = current_database() and query ~ '^select pg_sleep'
           and state <> 'idle'`,
        );
      await eventually(async () => (await sleeping()).length === 0);
      expect(await transactions.isSettled(deliveryOf(eventId))).toBe(false);
    } finally {
      limit.restore();
    }
  });

  it('end when our own code waits in them beyond the limit, or when many short statements exceed it', async () => {
    for (const work of [
      () => new Promise((resolve) => setTimeout(resolve, 600)),
      async (tx: EntityManager) => {
        for (let n = 0; n < 30; n++) await tx.query('select pg_sleep(0.15)');
      },
    ]) {
      const { eventId } = await append();
      const delivery = { ...deliveryOf(eventId), deadline: Date.now() + 300 };
      await expect(transactions.run(delivery, work)).rejects.toThrow();
      expect(await transactions.isSettled(deliveryOf(eventId))).toBe(false);
    }
  });

  it('of requests have limits too', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const limits = await transactions.run(null, (tx) =>
      Promise.all(names.map((name) => tx.query(`select current_setting('${name}') as limit`))),
    );
    expect(limits).toEqual([[{ limit: '30s' }], [{ limit: '10s' }], [{ limit: '30s' }]]);
  });

  it('leaves a delivery pending when its work fails', async () => {
    const delivery = deliveryOf((await append()).eventId);
    await expect(transactions.run(delivery, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await transactions.isSettled(delivery)).toBe(false);
  });
});
