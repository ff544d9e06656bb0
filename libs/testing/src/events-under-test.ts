import {
  type EventName,
  type PayloadOf,
  SCHEDULES,
  type ServiceName,
  type Subscription,
  subscriptionsOf,
} from '@dreamloom/contracts';
import {
  eventDatabase,
  EVENTING_OPTIONS,
  type EventingOptions,
  EventLog,
  QueueBackend,
  Transactions,
} from '@dreamloom/eventing';
import { Logger, migrate } from '@dreamloom/platform';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { eventually } from './timeout.js';

/**
 * Prevents the schedules of a service on this database: a test with a clock of its own appends their events itself. The
 * first events come two seconds after the start of the service.
 */
export async function stopSchedules(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl, eventDatabase);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sql = `insert into events.tick (schedule, slot) select unnest($1::text[]), 'infinity'
    on conflict (schedule) do update set slot = excluded.slot`;
  await client.query(sql, [Object.keys(SCHEDULES)]);
  await client.end();
}

/** Gives a test access to the jobs of an event: ends their delay, and counts the failed attempts. */
export async function jobsUnderTest(app: INestApplicationContext, service: ServiceName, eventId: string) {
  const options = app.get<EventingOptions>(EVENTING_OPTIONS);
  const queues = await QueueBackend.open({ ...options, workers: 0 }, new Logger('test', 'error'));
  const database = app.get(DataSource);
  const use = async <T>(work: Promise<T>) => work.finally(() => queues.close());

  async function promote(subscription: Subscription): Promise<boolean> {
    const open = await database.query<unknown[]>(
      `select 1 from events.delivery where event_id = $1 and subscription = $2 and status = 'pending'`,
      [eventId, subscription],
    );
    const job = open.length > 0 ? await queues.queue(subscription).getJob(eventId) : undefined;
    const isDelayed = await job?.isDelayed();
    if (isDelayed) await job?.promote();
    // A delay is committed before the job that runs is put off, and a job that was not put off ends.
    return isDelayed ?? true;
  }

  async function comeDue(): Promise<void> {
    await database.query(
      `update events.delivery set postponed_until = now() where event_id = $1 and status = 'pending'`,
      [eventId],
    );
    for (const subscription of subscriptionsOf(service)) await eventually(() => promote(subscription));
  }

  async function failedAttempts(): Promise<number> {
    const jobs = await Promise.all(subscriptionsOf(service).map((name) => queues.queue(name).getJob(eventId)));
    return jobs.reduce((sum, job) => sum + (job?.attemptsMade ?? 0), 0);
  }

  return {
    /** Makes postponed deliveries, and those that wait for another attempt, due now. */
    comeDue: () => use(comeDue()),
    failedAttempts: () => use(failedAttempts()),
  };
}

/** The event log of a service under test: appends events of other services and reads those of its own. */
export function eventsUnderTest(app: INestApplicationContext, service: ServiceName) {
  const sql = <Row>(text: string, values: unknown[] = []) => app.get(DataSource).query<Row[]>(text, values);

  /** Appends an event as any service would; returns its id. */
  const emit = <Name extends EventName>(name: Name, payload: PayloadOf<Name>): Promise<string> =>
    app.get(Transactions).run(null, (tx) => app.get(EventLog).append(tx, name, payload));

  /** Waits until the service has handled one event, or all events. */
  const settled = (eventId: string | null = null, ms = 25_000) =>
    eventually(async () => {
      const open = await sql(
        `select 1 from events.delivery
         where subscription like $1 and status = 'pending' and ($2::uuid is null or event_id = $2) limit 1`,
        [`${service}.%`, eventId],
      );
      return open.length === 0;
    }, ms);

  return {
    sql,
    emit,
    settled,

    /** Appends an event and waits until the service has handled it. */
    deliver: async <Name extends EventName>(name: Name, payload: PayloadOf<Name>) => {
      const eventId = await emit(name, payload);
      await settled(eventId);
      return eventId;
    },

    /** Payloads of the events of a name that contain these fields, oldest first. */
    appended: async <Name extends EventName>(name: Name, about: Partial<PayloadOf<Name>> = {}) => {
      const rows = await sql<{ payload: PayloadOf<Name> }>(
        // `occurred_at` is the start of the transaction.
        `select payload from events.event e where name = $1 and payload @> $2
         order by (select min(position) from events.delivery d where d.event_id = e.id), occurred_at`,
        [name, about],
      );
      return rows.map(({ payload }) => payload);
    },
  };
}
