import { Clock } from '@dreamloom/platform';
import type { PayloadOf } from '@dreamloom/contracts';
import {
  eventsUnderTest,
  fixedClock,
  serviceUnderTest,
  TEST_SECRET,
  throwawayDatabase,
  type FixedClock,
} from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { readCollectiveEnv } from '../collective.env.js';
import { CollectiveModule } from '../collective.module.js';
import { FakeGallery } from '../vendors/gallery/gallery.fake.js';
import { GALLERY } from '../vendors/gallery/gallery.port.js';
import { FakeInterpreter } from '../vendors/interpreter/interpreter.fake.js';
import { INTERPRETER } from '../vendors/interpreter/interpreter.port.js';
import { FakeJournal } from '../vendors/journal/journal.fake.js';
import { JOURNAL } from '../vendors/journal/journal.port.js';

export type Published = PayloadOf<'dream-published'>;

/** Starts the service on its own database, with the clock fixed on a Saturday. */
export async function collectiveUnderTest(now = '2026-11-21T08:00:00Z') {
  const database = await throwawayDatabase('collective');
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
    [Clock, clock],
    [INTERPRETER, interpreter],
    [JOURNAL, journal],
    [GALLERY, new FakeGallery()],
  ]);
  const source = service.app.get(DataSource);
  const events = eventsUnderTest(service.app, 'collective');
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
      isSensitive: false,
      ...over,
    };
    await events.emit('dream-published', dream);
    return dream;
  };
  const publishForEach = async (dreamers: number, over: Partial<Published> = {}): Promise<Published[]> => {
    const dreams: Published[] = [];
    for (let count = 0; count < dreamers; count++) dreams.push(await publish(over));
    return dreams;
  };
  return {
    ...events,
    ...{ service, source, clock, interpreter, journal, publish, publishForEach },
    withdraw: ({ dreamId, dreamerId }: Published) => events.emit('dream-withdrawn', { dreamId, dreamerId }),
    settled: () => events.settled(null, 60_000),
    close: async () => {
      await service.close();
      await database.drop();
    },
  };
}

export type CollectiveUnderTest = Awaited<ReturnType<typeof collectiveUnderTest>>;
