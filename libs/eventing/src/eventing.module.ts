import { SUBSCRIPTIONS } from '@dreamloom/contracts';
import { Logger, migrate } from '@dreamloom/platform';
import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { openBackend, type QueueBackend } from './backend.js';
import { pauseBefore } from './backoff.js';
import { Bell } from './bell.js';
import { DatabaseReturn } from './database-return.js';
import { Deliveries } from './deliveries.js';
import { measureDeliveries } from './delivery-metrics.js';
import { eventDatabase } from './event-database.js';
import { EventLog } from './event-log.js';
import type { EventingOptions } from './eventing-options.js';
import { QueuedJobs } from './queued-jobs.js';
import { Queues } from './queues.js';
import { collectHandlers } from './event-handlers.js';
import { Reactor } from './reactor.js';
import { Relay } from './relay.js';
import { RememberedEvents } from './remembered-events.js';
import { schedulesFor } from './schedule-slots.js';
import { Sweeper } from './sweeper.js';
import { Ticker } from './ticker.js';
import { EVENTING, HOUSE_LOGGER } from './tokens.js';
import { Transactions } from './transactions.js';
import { WordsFirst } from './words-first.js';

/** Gives a service the event log, transactions, and workers for its handlers. Needs the service's database module. */
@Module({})
export class EventingModule implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private backend: QueueBackend | undefined;
  private relay: Relay | undefined;
  private sweeper: Sweeper | undefined;
  private ticker: Ticker | undefined;
  private stopMeasuring: (() => void) | undefined;

  constructor(
    @Inject(EVENTING) private readonly options: EventingOptions,
    @Inject(HOUSE_LOGGER) private readonly logger: Logger,
    private readonly discovery: DiscoveryService,
    private readonly deliveries: Deliveries,
    private readonly log: EventLog,
    private readonly transactions: Transactions,
    private readonly bell: Bell,
    private readonly database: DataSource,
  ) {}

  static forService(options: EventingOptions): DynamicModule {
    return {
      module: EventingModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        { provide: EVENTING, useValue: options },
        { provide: HOUSE_LOGGER, useFactory: () => new Logger(options.service, options.logLevel) },
        Bell,
        Deliveries,
        EventLog,
        QueuedJobs,
        RememberedEvents,
        Transactions,
      ],
      exports: [EventLog, QueuedJobs, RememberedEvents, Transactions],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    const { service, databaseUrl, redisUrl } = this.options;
    const handlers = collectHandlers(service, this.discovery, this.options.plays);
    await migrate(databaseUrl, eventDatabase);
    if (handlers.size === 0) return;
    const subscriptions = [...handlers.keys()];
    this.backend = await openBackend({ databaseUrl, redisUrl, workers: handlers.size }, this.logger);
    const queues = new Queues(this.backend, subscriptions);
    const wordsFirst = new WordsFirst(this.database, queues);
    const reactor = new Reactor(
      this.deliveries,
      this.transactions,
      wordsFirst,
      new DatabaseReturn(this.database),
      this.logger,
    );
    for (const [subscription, handler] of handlers) {
      const policy = SUBSCRIPTIONS[subscription];
      this.backend.worker(subscription, {
        policy,
        process: (job) => reactor.deliver(subscription, job.data.eventId, handler),
        backoff: (attempt, _type, error) => pauseBefore(attempt ?? 1, policy, error),
      });
    }
    await this.backend.ready();
    this.relay = new Relay(service, databaseUrl, subscriptions, this.deliveries, queues, this.logger);
    this.ticker = new Ticker(schedulesFor(subscriptions), this.transactions, this.log, this.logger);
    this.stopMeasuring = measureDeliveries(this.database, subscriptions);
    this.sweeper = new Sweeper(subscriptions, this.deliveries, queues, this.logger);
  }

  // Before the web server and the database close: no new work, the running work ends.
  async onModuleDestroy(): Promise<void> {
    this.stopMeasuring?.();
    await Promise.all([this.relay?.stop(), this.sweeper?.stop(), this.ticker?.stop()]);
    await this.backend?.close();
    await this.bell.flush();
  }

  onApplicationShutdown(): void {
    this.bell.stop();
  }
}
