import { type Problem, type QuotaName, QUOTAS } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { BadAnswerError } from '@dreamloom/openai';
import { Quotas } from '@dreamloom/platform';
import { eventually, TEST_INTERNAL_KEY } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import {
  type CollectiveUnderTest,
  collectiveUnderTest,
} from '../../services/collective/src/testing/collective-under-test.js';
import { MediaFilesClient } from '../../services/dreams/src/import/media-files.client.js';
import {
  Journal,
  type JournalUnderTest,
  journalUnderTest,
} from '../../services/dreams/src/testing/journal-under-test.js';
import { ImageConsentsClient } from '../../services/media/src/artwork/image-consents.client.js';
import { FakeConsents, FakeImageGenerator, FakeStorage } from '../../services/media/src/testing/fakes.js';
import {
  anOrder,
  type MediaUnderTest,
  mediaUnderTest,
  smallPicture,
} from '../../services/media/src/testing/media-under-test.js';
import { opusFile } from '../../services/media/src/testing/opus-file.js';
import { IMAGE_GENERATOR } from '../../services/media/src/vendors/image-generator/image-generator.port.js';
import { STORAGE } from '../../services/media/src/vendors/storage/storage.port.js';

const BEYOND = 5;
const SOON = /(in|within) .+\.$/;

describe('one account that uses everything', () => {
  let dreams: JournalUnderTest;
  let media: MediaUnderTest;
  let collective: CollectiveUnderTest;
  const imageGenerator = new FakeImageGenerator(() => smallPicture);

  beforeAll(async () => {
    dreams = await journalUnderTest();
    media = await mediaUnderTest({}, [
      [IMAGE_GENERATOR, imageGenerator],
      [ImageConsentsClient, new FakeConsents()],
      [STORAGE, new FakeStorage()],
    ]);
    collective = await collectiveUnderTest();
  });
  afterAll(() => Promise.all([dreams.close(), media.close(), collective.close()]));

  const interpret = (dreamer: string) =>
    collective.service.call({
      ...{ method: 'POST', path: '/api/dreams/collective-interpretation', dreamer },
      body: {
        dreams: [{ title: 'The Bridge', content: 'A bridge.', createdAt: '2026-11-20T05:00:00.000Z', tags: [] }],
        framework: { name: 'Healing Dreams', cultures: ['Mapuche'], prompt: 'x' },
      },
    });

  it('gets the titles of a day, loses no dream beyond, and another account gets its title', async () => {
    const { points } = QUOTAS.titlesPerDay;
    const greedy = await Journal.open(dreams);
    // A day has as many new dreams as titles; titles that were requested again count too.
    await dreams.app.get<Quotas<QuotaName>>(Quotas).consume('titlesPerDay', greedy.dreamer, BEYOND);
    for (let n = 0; n < points; n++) await greedy.note(`dream ${n}`);
    await eventually(async () => (await greedy.events('title-postponed')).length === BEYOND);
    await eventually(async () => dreams.titler.requests.length === points - BEYOND);
    const { total } = await greedy.page();
    expect(total).toBe(points);
    const other = await Journal.open(dreams);
    await other.note('I flew');
    await eventually(async () => (await other.only())?.titleStatus === 'ready');
    expect(await other.only()).toMatchObject({ title: 'The Quiet Sea' });
    expect(dreams.titler.requests).toHaveLength(points - BEYOND + 1);
  });

  it('gets the images of a day, and another account gets its image', async () => {
    const { points } = QUOTAS.imagesPerDay;
    const [greedy, other] = [randomUUID(), randomUUID()];
    for (let n = 0; n < points + BEYOND; n++) await media.emit('artwork-requested', anOrder({ dreamerId: greedy }));
    await eventually(async () => (await media.appended('artwork-postponed', { dreamerId: greedy })).length === BEYOND);
    await eventually(async () => (await media.appended('artwork-generated', { dreamerId: greedy })).length === points);
    await media.emit('artwork-requested', anOrder({ dreamerId: other }));
    await eventually(async () => (await media.appended('artwork-generated', { dreamerId: other })).length === 1);
    expect(imageGenerator.orders).toHaveLength(points + 1);
  });

  it('gets the interpretations of an hour and then a message with the time, and another account gets its own', async () => {
    const greedy = randomUUID();
    const { points } = QUOTAS.interpretationsPerHour;
    const answers = await Promise.all(Array.from({ length: points + BEYOND }, () => interpret(greedy)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(points);
    expect(refused).toHaveLength(BEYOND);
    for (const answer of refused) {
      expect(answer.json<Problem>().message).toMatch(SOON);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500);
    }
    expect((await interpret(randomUUID())).status).toBe(200);
    expect(collective.interpreter.orders).toHaveLength(points + 1);
  });

  it('makes a model give unusable answers no more often than it may ask, for questions and interpretations', async () => {
    const bad = () => new BadAnswerError('the answer was cut off at its longest length');
    const greedy = await Journal.open(dreams);
    const questions: number[] = [];
    for (let n = 0; n < QUOTAS.questionsPerDay.points + BEYOND; n++) {
      dreams.answerer.errors.push(bad());
      questions.push((await greedy.call('POST', '/api/questions', { question: 'Where was the owl?' })).status);
    }
    expect(dreams.answerer.questions).toHaveLength(QUOTAS.questionsPerDay.points);
    expect(questions.slice(-BEYOND)).toEqual(Array.from({ length: BEYOND }, () => 429));

    const reader = randomUUID();
    collective.interpreter.orders.length = 0;
    for (let n = 0; n < QUOTAS.interpretationsPerHour.points + BEYOND; n++) {
      collective.interpreter.errors.push(bad());
      await interpret(reader);
    }
    expect(collective.interpreter.orders).toHaveLength(QUOTAS.interpretationsPerHour.points);
  });

  it('gets no more titles from a model that gives unusable ones: each attempt counts', async () => {
    const left = 3;
    const words = 'a dream that the model cuts off';
    const greedy = await Journal.open(dreams);
    await dreams.app.get(Quotas).consume('titlesPerDay', greedy.dreamer, QUOTAS.titlesPerDay.points - left);
    dreams.titler.fail(words, ...Array.from({ length: left + 1 }, () => new BadAnswerError('cut off', 20)));
    await greedy.note(words);
    await eventually(async () => (await greedy.events('title-postponed')).length === 1);
    expect(dreams.titler.requests.filter((request) => request === words)).toHaveLength(left);
  });

  it('stores the bytes of a day and then gets a message with the time, and another account stores its own', async () => {
    const bring = (dreamerId: string) =>
      media.app.inject({
        ...{
          method: 'PUT',
          url: `/internal/archive/voices/${randomUUID()}?dreamer=${dreamerId}`,
          payload: opusFile(2),
        },
        headers: {
          'x-internal-secret': TEST_INTERNAL_KEY,
          'content-type': 'application/octet-stream',
        },
      });
    const greedy = randomUUID();
    const { points } = QUOTAS.storedKilobytesPerDay;
    await media.app.get(Quotas).consume('storedKilobytesPerDay', greedy, points);
    const refused = await bring(greedy);
    expect([refused.statusCode, refused.json<Problem>().message]).toEqual([429, expect.stringMatching(SOON)]);
    expect(await media.sql('select 1 from media.asset where dreamer_id = $1', [greedy])).toEqual([]);
    await media.app.listen({ port: 0, host: '127.0.0.1' });
    const files = new MediaFilesClient(new InternalClient({ media: await media.app.getUrl() }, TEST_INTERNAL_KEY));
    const voice = { voiceId: randomUUID(), bytes: opusFile(2) };
    await expect(files.storeVoice({ ...voice, dreamerId: greedy })).rejects.toThrow(/choose the file again tomorrow/);
    expect(await files.storeVoice({ ...voice, dreamerId: randomUUID() })).toEqual(expect.any(String));
  });
});
