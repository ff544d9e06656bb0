import {
  type Framework,
  FRAMEWORKS,
  type Motif,
  nightOf,
  type OpenCircleChoice,
  type OpenCircles,
  type PayloadOf,
} from '@dreamloom/contracts';
import { Clock } from '@dreamloom/platform';
import {
  eventsUnderTest,
  type FixedClock,
  fixedClock,
  migratedDatabase,
  serviceUnderTest,
  stopSchedules,
  TEST_SECRET,
} from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { database as tables } from '../collective.database.js';
import { readCollectiveEnv } from '../collective.env.js';
import { CollectiveModule } from '../collective.module.js';
import { JournalClient } from '../interpretation/journal.client.js';
import { INTERPRETER } from '../vendors/interpreter/interpreter.port.js';
import { WeekImageClient } from '../week/week-image.client.js';
import { FakeInterpreter, FakeJournal, FakeWeekImages } from './fakes.js';

export const navigation = FRAMEWORKS[0] as Framework;

export type Published = PayloadOf<'dream-published'>;

/** Motifs with these English keys. */
export const motifs = (...keys: string[]): Motif[] => keys.map((key) => ({ text: key, key, kind: 'thing' }));

/** Nouns that a model would find in the dreams of the tests. */
const NOUNS = new Set(
  'whale bridge lantern garden clock owl ladder harbour violin mirror tunnel comet lighthouse kingfisher gizmo zorkcoin machine'.split(
    ' ',
  ),
);

/** The motifs that a model would read from a dream of the tests. */
const motifsOf = (content: string): Motif[] =>
  motifs(...new Set((content.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/s$/, '')))).filter(
    ({ key }) => NOUNS.has(key),
  );

/** Starts the service on its own database, with the clock fixed on a Saturday. */
export async function collectiveUnderTest(now = '2026-11-21T08:00:00Z', dreamsUrl = 'http://localhost:1') {
  const database = await migratedDatabase(tables);
  await stopSchedules(database.url);
  const clock: FixedClock = fixedClock(now);
  const interpreter = new FakeInterpreter();
  const journal = new FakeJournal();
  const images = new FakeWeekImages();
  const env = readCollectiveEnv({
    PORT: '1',
    DATABASE_URL: database.url,
    INTERNAL_SECRET: TEST_SECRET,
    PUBLIC_BASE_URL: 'http://localhost',
    DREAMS_URL: dreamsUrl,
    MEDIA_URL: 'http://localhost:1',
    OPENAI_API_KEY: 'unused',
    LOG_LEVEL: 'error',
  });
  const service = await serviceUnderTest(CollectiveModule.with(env), [
    [Clock, clock],
    [INTERPRETER, interpreter],
    [JournalClient, journal],
    [WeekImageClient, images],
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
      isLucid: false,
      isRecurrent: false,
      source: 'whatsapp_text',
      motifs: motifsOf(over.content ?? 'A whale sang under the bridge.'),
      createdAt: clock.now().toISOString(),
      night: over.night ?? nightOf(over.createdAt ?? clock.now(), 'UTC'),
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
  const choose = async (dreamer: string, choice: Partial<OpenCircleChoice>) => {
    const body = { city: null, country: null, birthYear: null, ...choice };
    const answer = await service.call({ method: 'PUT', path: '/api/open-circles', dreamer, body });
    return answer.json<OpenCircles>();
  };
  /** New members of the same open circles, each with a public dream. */
  const chooseForEach = async (dreamers: number, choice: Partial<OpenCircleChoice>, over: Partial<Published> = {}) => {
    const dreams = await publishForEach(dreamers, over);
    for (const { dreamerId } of dreams) await choose(dreamerId, choice);
    return dreams;
  };
  return {
    ...events,
    choose,
    chooseForEach,
    service,
    source,
    clock,
    interpreter,
    journal,
    images,
    publish,
    publishForEach,
    withdraw: ({ dreamId, dreamerId }: Published) => events.emit('dream-withdrawn', { dreamId, dreamerId }),
    settled: () => events.settled(null, 60_000),
    close: async () => {
      await service.close();
      await database.drop();
    },
  };
}

export type CollectiveUnderTest = Awaited<ReturnType<typeof collectiveUnderTest>>;
