import { type EventName, type PayloadOf, type ServiceName, subscriptionsOf } from '@dreamloom/contracts';
import { EVENTING_OPTIONS, type EventingOptions, EventLog, QueueBackend, Transactions } from '@dreamloom/eventing';
import { Logger } from '@dreamloom/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { eventually } from './service-under-test.js';

/** Gives a test access to the jobs of an event: ends their delay, and counts the failed attempts. */
export async function jobsUnderTest(app: INestApplicationContext, service: ServiceName, eventId: string) {
  const options = app.get<EventingOptions>(EVENTING_OPTIONS);
  const queues = await QueueBackend.open({ ...options, workers: 0 }, new Logger('test', 'error'));
  const jobs = await Promise.all(subscriptionsOf(service).map((name) => queues.queue(name).getJob(eventId)));
  const found = jobs.filter((job) => job !== undefined);
  const use = async <T>(work: Promise<T>) => work.finally(() => queues.close());
  return {
    /** Makes postponed deliveries due now. */
    comeDue: () =>
      use(
        app
          .get(DataSource)
          .query(`update events.delivery set postponed_until = now() where event_id = $1 and status = 'pending'`, [
            eventId,
          ])
          .then(() => Promise.all(found.map((job) => job.promote()))),
      ),
    failedAttempts: () => use(Promise.resolve(found.reduce((sum, job) => sum + job.attemptsMade, 0))),
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
        'select payload from events.event where name = $1 and payload @> $2 order by occurred_at',
        [name, about],
      );
      return rows.map(({ payload }) => payload);
    },
  };
}
