import type { EventName, PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import {
  eventually,
  fixedClock,
  serviceUnderTest,
  TEST_SECRET,
  throwawayDatabase,
  type FixedClock,
} from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { CLOCK } from '../clock.js';
import { readCollectiveEnv } from '../collective.env.js';
import { CollectiveModule } from '../collective.module.js';
import { FakeGallery } from '../vendors/gallery/gallery.fake.js';
import { GALLERY } from '../vendors/gallery/gallery.port.js';
import { FakeInterpreter } from '../vendors/interpreter/interpreter.fake.js';
import { INTERPRETER } from '../vendors/interpreter/interpreter.port.js';
import { FakeJournal } from '../vendors/journal/journal.fake.js';
import { JOURNAL } from '../vendors/journal/journal.port.js';

export type Published = PayloadOf<'dream-published'>;

/** The community's service on a database of its own, with a clock that stands still on a Saturday. */
export async function collectiveUnderTest(now = '2026-11-21T08:00:00Z') {
  const database = await throwawayDatabase();
  const clock: FixedClock = fixedClock(now);
  const interpreter = new FakeInterpreter();
  const journal = new FakeJournal();
  const env = readCollectiveEnv({
    PORT: '1',
    DATABASE_URL: database.url,
    INTERNAL_SECRET: TEST_SECRET,
    PUBLIC_BASE_URL: 'http://localhost',
    DREAMS_URL: 'http://localhost:1',
    MEDIA_URL: 'http://localhost:1',
    OPENAI_API_KEY: 'unused',
    LOG_LEVEL: 'error',
  });
  const service = await serviceUnderTest(CollectiveModule.with(env), [
    [CLOCK, clock],
    [INTERPRETER, interpreter],
    [JOURNAL, journal],
    [GALLERY, new FakeGallery()],
  ]);
  const source = service.app.get(DataSource);
  const emit = <Name extends EventName>(name: Name, payload: PayloadOf<Name>) =>
    service.app.get(Transactions).run(null, (tx) => service.app.get(EventLog).append(tx, name, payload));
  const publish = async (over: Partial<Published> = {}): Promise<Published> => {
    const dream: Published = {
      dreamId: randomUUID(),
      dreamerId: randomUUID(),
      title: 'The Whale',
      content: 'A whale sang under the bridge.',
      tags: ['peaceful'],
      createdAt: clock.now().toISOString(),
      location: 'Barcelona, Spain',
      mediaKey: null,
      noAi: false,
      ...over,
    };
    await emit('dream-published', dream);
    return dream;
  };
  return {
    ...{ service, source, clock, interpreter, journal, emit, publish },
    withdraw: ({ dreamId, dreamerId }: Published) => emit('dream-withdrawn', { dreamId, dreamerId }),
    /** Waits until everything this service was told is taken in. */
    settled: () =>
      eventually(async () => {
        const waiting: unknown[] = await source.query(
          `select 1 from events.delivery where subscription like 'collective.%' and status = 'pending' limit 1`,
        );
        return waiting.length === 0;
      }, 60_000),
    /** What happened under this name, the oldest first. */
    told: async <Name extends EventName>(name: Name): Promise<PayloadOf<Name>[]> => {
      const rows = await source.query<{ payload: PayloadOf<Name> }[]>(
        'select payload from events.event where name = $1 order by occurred_at',
        [name],
      );
      return rows.map(({ payload }) => payload);
    },
    close: async () => {
      await service.close();
      await database.drop();
    },
  };
}

export type CollectiveUnderTest = Awaited<ReturnType<typeof collectiveUnderTest>>;
