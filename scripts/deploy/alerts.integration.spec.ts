import { eventDatabase, EventLog, Transactions } from '@dreamloom/eventing';
import {
  createService,
  identityConflicts,
  Logger,
  METRICS_PATH,
  migrate,
  PermanentError,
  PlatformModule,
  recycledPhones,
  serveMetrics,
  spend,
  TransientError,
  unreadableMessages,
  watched,
} from '@dreamloom/platform';
import { type ThrowawayDatabase, throwawayDatabase, ThrowawayRedis } from '@dreamloom/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DataSource, type QueryRunner } from 'typeorm';
import { parse } from 'yaml';
import { CommitNotifier } from '../../libs/eventing/src/commit-notifier.ts';
import { Deliveries } from '../../libs/eventing/src/deliveries.ts';
import { measureDeliveries } from '../../libs/eventing/src/delivery-metrics.ts';
import { DeliveryRunner } from '../../libs/eventing/src/delivery-runner.ts';
import { connectRedis, openRedisStore } from '../../libs/eventing/src/redis-store.ts';
import { evaluate, samplesOf, type Scrape } from './testing/promql.ts';

const SUBSCRIPTION = 'dreams.dream-recorded.title-dream';
const TARGET = { job: 'dreamloom', service: 'gateway', instance: 'under-test' };
const BLOCKED_MS = 700;
const POOL_SIZE = 10;

const read = (file: string): unknown => parse(readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8'));
const { groups } = read('alerts.yml') as { groups: { rules: { alert: string; expr: string }[] }[] };
const { scrape_configs: scraped } = read('prometheus.yml') as {
  scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
};
const SERVICES = scraped.flatMap((one) => one.dns_sd_configs).flatMap(({ names }) => names);
const EXPRESSIONS = new Map(groups.flatMap(({ rules }) => rules).map(({ alert, expr }) => [alert, expr]));
const tried = new Set<string>();

/** A replica with its database, event log, web server and metrics; only the time between two scrapes is made up. */
describe('the condition of an alert holds while what it watches is broken', () => {
  const logger = new Logger('test', 'error', { write: () => undefined });
  let throwaway: ThrowawayDatabase;
  let app: NestFastifyApplication;
  let database: DataSource;
  let notifier: CommitNotifier;
  let transactions: Transactions;
  let metrics: Server;
  let stopMeasuring: () => void;
  let metricsUrl: string;
  let scrapes: Scrape[];
  /** The services whose name has an address. */
  let targets: string[];

  beforeAll(async () => {
    throwaway = await throwawayDatabase();
    await migrate(throwaway.url, eventDatabase);
    const settings = { name: 'gateway', HOST: '127.0.0.1', PORT: 0, INTERNAL_SECRET: 'x'.repeat(32) };
    const env = { ...settings, LOG_LEVEL: 'error', DATABASE_URL: throwaway.url } as const;
    const service = { schema: 'gateway', entities: [], migrations: [] };
    app = await createService(PlatformModule.forService({ database: service, env }), env);
    await app.listen(0, '127.0.0.1');
    database = app.get(DataSource);
    notifier = new CommitNotifier(database, logger);
    transactions = new Transactions(database, notifier);
    stopMeasuring = measureDeliveries(database, [SUBSCRIPTION]);
    metrics = await serveMetrics('127.0.0.1', 0);
    metricsUrl = `http://127.0.0.1:${(metrics.address() as AddressInfo).port}${METRICS_PATH}`;
  });

  afterAll(async () => {
    stopMeasuring();
    notifier.stop();
    metrics.close();
    await app.close();
    await throwaway.drop();
  });

  beforeEach(() => {
    scrapes = [];
    targets = SERVICES;
  });

  /** Scrapes as Prometheus does, `minutes` after the last scrape, and evaluates the alert. */
  const holds = async (alert: string, minutes: number) => {
    tried.add(alert);
    const text = await fetch(metricsUrl).then(
      (response) => response.text(),
      () => '',
    );
    const up = targets.map((service) => {
      return { name: 'up', labels: { ...TARGET, service }, value: service === TARGET.service && text === '' ? 0 : 1 };
    });
    const samples = [...samplesOf(text, TARGET), ...up];
    scrapes.push({ atSeconds: (scrapes.at(-1)?.atSeconds ?? 0) + minutes * 60, samples });
    return evaluate(EXPRESSIONS.get(alert)!, scrapes).length > 0;
  };
  const appendDream = () =>
    transactions.run(null, (tx) =>
      new EventLog().append(tx, 'dream-recorded', { dreamId: randomUUID(), dreamerId: randomUUID() }),
    );

  it('DreamsAreStuck: a delivery waits, until it is settled', async () => {
    expect(await holds('DreamsAreStuck', 0)).toBe(false);
    const eventId = await appendDream();
    expect(await holds('DreamsAreStuck', 1)).toBe(false);
    await database.query(`update events.event set occurred_at = now() - interval '11 minutes' where id = $1`, [
      eventId,
    ]);
    expect(await holds('DreamsAreStuck', 1)).toBe(true);
    await transactions.settle({
      ...{ eventId, subscription: SUBSCRIPTION, deadline: Date.now() + 60_000 },
      ...{ signal: new AbortController().signal, yieldToOthers: () => Promise.resolve() },
    });
    expect(await holds('DreamsAreStuck', 1)).toBe(false);
  });

  it('DeliveriesFailed: a handler has failed for good', async () => {
    expect(await holds('DeliveriesFailed', 0)).toBe(false);
    const eventId = await appendDream();
    const handler = { handle: () => Promise.reject(new PermanentError('no', 'It was declined.')) };
    const queues = { demote: () => Promise.resolve(false) };
    const runner = new DeliveryRunner(SUBSCRIPTION, handler, new Deliveries(database), queues, transactions, logger);
    const job = { data: { eventId }, attemptsMade: 0, attemptsStarted: 1 };
    await expect(runner.run(job as never, undefined)).rejects.toThrow('no');
    expect(await holds('DeliveriesFailed', 15)).toBe(true);
    expect(await holds('DeliveriesFailed', 15)).toBe(false);
  });

  it('VendorFails: more than 30 % of the calls fail', async () => {
    const vendor = watched('speech', {
      call: (works: boolean) => (works ? Promise.resolve() : Promise.reject(new TransientError('busy'))),
    });
    const call = (works: boolean, times: number) =>
      Promise.allSettled(Array.from({ length: times }, () => vendor.call(works)));
    await call(true, 1);
    await call(false, 1);
    expect(await holds('VendorFails', 0)).toBe(false);
    await call(true, 8);
    await call(false, 2);
    expect(await holds('VendorFails', 1)).toBe(false);
    await call(false, 6);
    expect(await holds('VendorFails', 1)).toBe(true);
  });

  it('PoolIsExhausted and RequestsFail: all connections are busy', async () => {
    const url = `${await app.getUrl()}/health`;
    const request = async () => (await fetch(url)).status;
    const waiting = async () =>
      /^dreamloom_pool_waiting\{pool="service"\} [1-9]/m.test(await (await fetch(metricsUrl)).text());
    const runners: QueryRunner[] = Array.from({ length: POOL_SIZE }, () => database.createQueryRunner());
    expect(await request()).toBe(200);
    expect(await holds('PoolIsExhausted', 0)).toBe(false);
    await Promise.all(runners.map((runner) => runner.connect()));
    const first = request();
    while (!(await waiting()));
    expect(await holds('PoolIsExhausted', 1)).toBe(true);
    expect(await first).toBe(503);
    // Prometheus sees no growth before the second scrape of a counter.
    expect(await holds('RequestsFail', 1)).toBe(false);
    expect(await request()).toBe(503);
    expect(await holds('RequestsFail', 1)).toBe(true);
    await Promise.all(runners.map((runner) => runner.release()));
    expect(await request()).toBe(200);
    expect(await holds('PoolIsExhausted', 1)).toBe(false);
    expect(await holds('RequestsFail', 10)).toBe(false);
  });

  it('EventLoopLags: a replica is blocked', async () => {
    while (await holds('EventLoopLags', 1));
    // A scrape resets the measurement, which begins with the next tick of its timer.
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const end = performance.now() + BLOCKED_MS; performance.now() < end;);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await holds('EventLoopLags', 1)).toBe(true);
  });

  it('MessagesAreNotUnderstood: one of them is stored as it came', async () => {
    expect(await holds('MessagesAreNotUnderstood', 0)).toBe(false);
    unreadableMessages.inc();
    expect(await holds('MessagesAreNotUnderstood', 1)).toBe(true);
  });

  it('NumberChangedHands: another person writes from a connected number', async () => {
    expect(await holds('NumberChangedHands', 0)).toBe(false);
    recycledPhones.inc();
    expect(await holds('NumberChangedHands', 1)).toBe(true);
  });

  it('TwoDreamersAreOneSender: a message names the addresses of two dreamers', async () => {
    expect(await holds('TwoDreamersAreOneSender', 0)).toBe(false);
    identityConflicts.inc();
    expect(await holds('TwoDreamersAreOneSender', 1)).toBe(true);
  });

  it('RedisIsAlmostFull: before the queues cannot write any more, and no longer after the way out', async () => {
    const redis = await ThrowawayRedis.start();
    const client = connectRedis(redis.url, {}, logger);
    const store = await openRedisStore(redis.url, false, logger);
    try {
      await client.config('SET', 'maxmemory', '20mb');
      expect(await holds('RedisIsAlmostFull', 0)).toBe(false);
      for (let i = 0; i < 15; i++) await client.set(`filler ${i}`, 'x'.repeat(1_000_000));
      expect(await holds('RedisIsAlmostFull', 1)).toBe(true);
      expect(await client.set('small', 'y')).toBe('OK');
      await client.config('SET', 'maxmemory', '40mb');
      expect(await holds('RedisIsAlmostFull', 1)).toBe(false);
    } finally {
      client.disconnect();
      await store.close();
      await redis.stop();
    }
  });

  it('SpendingIsHigh: the vendors cost more than 20 dollars in an hour', async () => {
    spend('openai', 'picture');
    expect(await holds('SpendingIsHigh', 0)).toBe(false);
    spend('openai', 'picture', 300);
    expect(await holds('SpendingIsHigh', 20)).toBe(false);
    spend('openai', 'picture', 40);
    expect(await holds('SpendingIsHigh', 20)).toBe(true);
  });

  it.each(SERVICES)('ServiceIsGone: %s has no address', async (gone) => {
    expect(await holds('ServiceIsGone', 0)).toBe(false);
    targets = SERVICES.filter((service) => service !== gone);
    expect(await holds('ReplicaIsDown', 1)).toBe(false);
    expect(await holds('ServiceIsGone', 1)).toBe(true);
  });

  it('ReplicaIsDown: a replica does not answer', async () => {
    expect(await holds('ReplicaIsDown', 0)).toBe(false);
    metrics.close();
    metrics.closeAllConnections();
    expect(await holds('ReplicaIsDown', 1)).toBe(true);
    expect(await holds('ServiceIsGone', 1)).toBe(true);
  });

  it('and no alert is left untried', () => expect([...tried].sort()).toEqual([...EXPRESSIONS.keys()].sort()));
});
