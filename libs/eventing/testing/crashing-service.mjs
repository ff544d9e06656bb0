// A test service in a process of its own, which dies by SIGKILL at the point given.
// argv: the point ('none' for no end). DATABASE_URL, REDIS_URL as for every service.
import 'reflect-metadata';
import { subscriptionsOf } from '@dreamloom/contracts';
import { EventLog, EventingModule, Handles, Transactions } from '@dreamloom/eventing';
import {
  armFailpoints,
  NotBefore,
  PermanentError,
  PlatformModule,
  ServiceAway,
  TransientError,
} from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';

const UNDER_TEST = 'dreams.text-note-received.record-dream';
const [, , point] = process.argv;
const databaseUrl = process.env.DATABASE_URL;
const die = (here) => {
  if (here === point) process.kill(process.pid, 'SIGKILL');
};

// A job may come before this process has its tables.
const booted = Promise.withResolvers();
if (point === 'failed')
  armFailpoints({ points: new Map([['delivery-failed', { action: 'kill', times: 1 }]]), folder: undefined });

/** The event handler under test: calls a vendor, then writes its effect with its delivery. */
class RecordDream {
  async handle(event, delivery) {
    await booted.promise;
    die('job-start');
    if (point === 'poison') throw new Error(`I always fail at ${event.payload.text}`);
    if (await app.get(Transactions).isSettled(delivery)) return;
    const database = app.get(DataSource);
    await database.query('insert into probe.vendor_call (event_id) values ($1)', [event.id]);
    if (event.payload.text === 'endless') await new Promise(() => undefined);
    if (event.payload.text === 'refused') throw new PermanentError('the vendor refused', 'The words were declined.');
    const [{ calls }] = await database.query(
      'select count(*)::int as calls from probe.vendor_call where event_id = $1',
      [event.id],
    );
    if (event.payload.text === 'busy once' && calls === 1) throw new TransientError('the vendor is busy', 100);
    if (event.payload.text === 'database away once' && calls === 1)
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    if (event.payload.text === 'service away' && calls <= 3) throw new ServiceAway('no answer to GET /internal/things');
    if (event.payload.text === 'put off once' && calls === 1)
      throw new NotBefore(new Date(Date.now() + 9_000), 'enough for now');
    die('vendor-answered');
    await app.get(Transactions).run(delivery, async (tx) => {
      await tx.query('insert into probe.effect (event_id) values ($1)', [event.id]);
      die('before-commit');
    });
    die('after-commit');
  }

  async giveUp(event, reason, tx) {
    await tx.query('insert into probe.notified (event_id, reason) values ($1, $2)', [event.id, reason]);
  }

  async postpone(event, until, tx) {
    await tx.query('insert into probe.notified (event_id, reason) values ($1, $2)', [event.id, until.toISOString()]);
  }
}
class Nothing {
  handle(_event, delivery) {
    return app.get(Transactions).run(delivery, async () => undefined);
  }
}
const handler = (subscription, base) => {
  const TestHandler = class extends base {};
  Handles(subscription)(TestHandler);
  return TestHandler;
};

class TestModule {}
Module({
  imports: [
    PlatformModule.forService({
      database: { schema: 'probe', entities: [], migrations: [] },
      env: { DATABASE_URL: databaseUrl, INTERNAL_SECRET: 'the secret of a test service', LOG_LEVEL: 'error' },
    }),
    EventingModule.forService({
      service: 'dreams',
      databaseUrl,
      redisUrl: process.env.REDIS_URL,
      // Without the schedules of dreams, whose events would be counted.
      worksOn: (name) => name === UNDER_TEST,
    }),
  ],
  providers: [...subscriptionsOf('dreams').map((name) => handler(name, name === UNDER_TEST ? RecordDream : Nothing))],
})(TestModule);

const app = await NestFactory.createApplicationContext(TestModule, { logger: false });
const database = app.get(DataSource);
// Replicas that start together wait for each other here: `if not exists` alone would have both create.
await database.query(`select pg_advisory_xact_lock(1);
  create table if not exists probe.vendor_call (event_id uuid);
  create table if not exists probe.effect (event_id uuid);
  create table if not exists probe.notified (event_id uuid, reason text)`);
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));
process.on('message', async ({ texts }) => {
  await app.get(Transactions).run(null, async (tx) => {
    for (const text of texts)
      await app.get(EventLog).append(tx, 'text-note-received', {
        messageId: randomUUID(),
        dreamerId: randomUUID(),
        text,
        sentAt: new Date().toISOString(),
      });
  });
  // Committed, and the relay is not notified.
  die('committed');
});

process.send({ ready: true }, () => booted.resolve());
