import { type Subscription, SUBSCRIPTIONS } from '@dreamloom/contracts';
import { Logger, migrate } from '@dreamloom/platform';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { CommitNotifier } from './commit-notifier.js';
import { Deliveries } from './deliveries.js';
import { measureDeliveries } from './delivery-metrics.js';
import { DeliveryRunner } from './delivery-runner.js';
import { eventDatabase } from './event-database.js';
import { collectHandlers } from './event-handler.js';
import { EventLog } from './event-log.js';
import { EVENTING_OPTIONS, type EventingOptions } from './eventing-options.js';
import { storeIsLost } from './lost-store.js';
import { QueueBackend } from './queue-backend.js';
import { Reconciler } from './reconciler.js';
import { Relay } from './relay.js';
import { scheduledEventsOf, Schedules } from './schedules.js';
import { Transactions } from './transactions.js';

/** Gives a service the event log, transactions, and workers for its event handlers. Needs the service's database module. */
@Module({})
export class EventingModule implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private queues: QueueBackend | undefined;
  private loops: (Relay | Reconciler)[] = [];
  private stopMeasuring: (() => void) | undefined;

  constructor(
    @Inject(EVENTING_OPTIONS) private readonly options: EventingOptions,
    private readonly logger: Logger,
    private readonly discovery: DiscoveryService,
    private readonly deliveries: Deliveries,
    private readonly log: EventLog,
    private readonly transactions: Transactions,
    private readonly notifier: CommitNotifier,
    private readonly database: DataSource,
  ) {}

  static forService(options: EventingOptions): DynamicModule {
    return {
      module: EventingModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [{ provide: EVENTING_OPTIONS, useValue: options }, CommitNotifier, Deliveries, EventLog, Transactions],
      exports: [EVENTING_OPTIONS, EventLog, Transactions],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    const { deliveries, logger, options, transactions } = this;
    const { service, worksOn = () => true } = options;
    const handlers = [...collectHandlers(service, this.discovery)].filter(([name]) => worksOn(name));
    await migrate(options.databaseUrl, eventDatabase);
    if (handlers.length === 0) return;
    const queues = (this.queues = await QueueBackend.open({ ...options, workers: handlers.length + 1 }, logger));
    const runners = new Map<Subscription, DeliveryRunner>();
    for (const [name, handler] of handlers) {
      const runner = new DeliveryRunner(name, handler, deliveries, queues, transactions, logger);
      runners.set(name, runner);
      queues.queue(name);
      queues.work(name, SUBSCRIPTIONS[name], (job, token) => runner.run(job, token));
    }
    const subscriptions = [...runners.keys()];
    const events = scheduledEventsOf(subscriptions);
    const schedules = new Schedules(`${service}.schedules`, events, queues, transactions, this.log);
    await queues.ready();
    this.loops = [
      new Relay(options, subscriptions, deliveries, queues, logger),
      new Reconciler(runners, deliveries, queues, schedules, logger),
    ];
    this.stopMeasuring = measureDeliveries(this.database, subscriptions);
  }

  /**
   * Before the web server and the database close: no new work, the running work ends. Without its stores it cannot end,
   * so a repetition is left to the next start.
   */
  async onModuleDestroy(): Promise<void> {
    this.stopMeasuring?.();
    const ended = new AbortController();
    const checks = [() => answers(this.options.databaseUrl), () => this.queues?.ping() ?? Promise.resolve()];
    const lost = storeIsLost(checks, ended.signal).then(() => {
      if (!ended.signal.aborted) this.logger.warn('the database or the queue is lost; running work is left unfinished');
    });
    await Promise.race([this.end(), lost]).finally(() => ended.abort());
  }

  private async end(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    await this.queues?.close();
    await this.notifier.flush();
  }

  onApplicationShutdown(): void {
    this.notifier.stop();
  }
}

// A connection of its own, because those of the pool may all be in use.
async function answers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}
