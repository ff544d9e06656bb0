import { type EventName, type QuotaName, QUOTAS } from '@dreamloom/contracts';
import { BadAnswerError } from '@dreamloom/openai';
import { EVERYBODY, Quotas, scrape, VendorUnavailable } from '@dreamloom/platform';
import { eventually, jobsUnderTest, TEST_INTERNAL_KEY } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { ImageConsentsClient } from './artwork/image-consents.client.js';
import { AttachmentsClient } from './attachments.client.js';
import { FakeConsents, FakeImageGenerator, FakeStorage, FakeTranscriber } from './testing/fakes.js';
import { anOrder, type MediaUnderTest, mediaUnderTest, smallPicture } from './testing/media-under-test.js';
import { opusFile } from './testing/opus-file.js';
import { IMAGE_GENERATOR } from './vendors/image-generator/image-generator.port.js';
import { STORAGE } from './vendors/storage/storage.port.js';
import { TRANSCRIBER } from './vendors/transcriber/transcriber.port.js';

const DAY_MS = 86_400_000;

describe('the quotas of paid work', () => {
  let media: MediaUnderTest;
  let note: Buffer;
  let fetches = 0;
  let quotas: Quotas<QuotaName>;
  const transcriber = new FakeTranscriber(() => ({ text: 'I flew.' }));
  const imageGenerator = new FakeImageGenerator(() => smallPicture);
  const storage = new FakeStorage();
  const voiceNotes = {
    read: () => {
      fetches++;
      return Promise.resolve(note);
    },
  };

  beforeAll(async () => {
    media = await mediaUnderTest({}, [
      [TRANSCRIBER, transcriber],
      [IMAGE_GENERATOR, imageGenerator],
      [ImageConsentsClient, new FakeConsents()],
      [STORAGE, storage],
      [AttachmentsClient, voiceNotes],
    ]);
    quotas = media.app.get(Quotas);
  });
  afterAll(() => media.close());
  beforeEach(async () => {
    await media.sql('truncate media.quota');
    transcriber.orders.length = 0;
    transcriber.answer = () => ({ text: 'I flew.' });
    imageGenerator.orders.length = 0;
    imageGenerator.answer = () => smallPicture;
    storage.files.clear();
    fetches = 0;
  });

  const eventsOf = async (name: EventName, dreamerId: string) =>
    (await media.appended(name, { dreamerId })) as Record<string, unknown>[];
  const eventOf = async (name: EventName, dreamerId: string, count = 1) => {
    await eventually(async () => (await eventsOf(name, dreamerId)).length >= count);
    return (await eventsOf(name, dreamerId)).at(-1);
  };
  const speak = async (dreamerId: string, seconds: number) => {
    note = opusFile(seconds);
    const payload = { messageId: randomUUID(), dreamerId, sentAt: '2026-11-21T06:00:00.000Z' };
    return { ...payload, eventId: await media.emit('voice-note-received', payload) };
  };
  const requestArtwork = (dreamerId: string) => media.emit('artwork-requested', anOrder({ dreamerId }));
  const used = async (name: QuotaName, key: string) =>
    (await media.sql<{ points: number }>('select points from media.quota where key = $1', [`${name}:${key}`]))[0]
      ?.points;
  /** Consumes a quota until only `points` are left. */
  const leave = (name: QuotaName, key: string, points: number) =>
    quotas.consume(name, key, QUOTAS[name].points - points);
  const isIn = (until: unknown, ms: number) =>
    expect(Math.abs(new Date(String(until)).getTime() - Date.now() - ms)).toBeLessThan(60_000);
  const comeDue = async (eventId: string) => (await jobsUnderTest(media.app, 'media', eventId)).comeDue();

  it('count every part of a voice note once, also when it is tried again and comes twice', async () => {
    let failures = 1;
    transcriber.answer = () =>
      transcriber.orders.length === 2 && failures-- > 0
        ? Promise.reject(new VendorUnavailable('busy', 50))
        : { text: 'words' };
    const dreamerId = randomUUID();
    const { eventId: _, ...payload } = await speak(dreamerId, 150);
    await eventOf('voice-note-transcribed', dreamerId);
    await media.deliver('voice-note-received', payload);
    // Each of the three parts is rounded up to whole seconds.
    expect(await used('voiceSecondsPerDay', dreamerId)).toBe(151);
    expect(await used('voiceSecondsPerMonth', EVERYBODY)).toBe(151);
  });

  it('postpone a voice note until tomorrow: it is stored, its dreamer is notified, and it is transcribed then', async () => {
    const dreamerId = randomUUID();
    await leave('voiceSecondsPerDay', dreamerId, 60);
    await speak(dreamerId, 50);
    await eventOf('voice-note-transcribed', dreamerId);
    const { messageId, eventId } = await speak(dreamerId, 50);
    const delay = await eventOf('voice-note-postponed', dreamerId);
    expect(delay).toMatchObject({ messageId });
    isIn(delay?.['until'], DAY_MS);
    const tomorrow = new Date(String(delay?.['until']));
    expect(await eventsOf('voice-note-failed', dreamerId)).toEqual([]);
    expect(await media.sql('select 1 from media.asset where dreamer_id = $1', [dreamerId])).toHaveLength(2);
    const [waiting] = await media.sql('select status, postponed_until from events.delivery where event_id = $1', [
      eventId,
    ]);
    expect(waiting).toEqual({ status: 'pending', postponed_until: tomorrow });
    expect((await scrape()).text).toMatch(
      /^dreamloom_handler_seconds_count\{subscription="media.voice-note-received.transcribe-voice-note",outcome="postponed"\} [1-9]/m,
    );

    await media.sql('truncate media.quota');
    await comeDue(eventId);
    await eventOf('voice-note-transcribed', dreamerId, 2);
    expect((await eventsOf('voice-note-transcribed', dreamerId)).map((one) => one['messageId'])).toContain(messageId);
    expect(await eventsOf('voice-note-postponed', dreamerId)).toHaveLength(1);
    expect(fetches).toBe(2);
  });

  it('of one dreamer are not those of another', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await leave('voiceSecondsPerDay', one, 40);
    await speak(one, 50);
    await eventOf('voice-note-postponed', one);
    await speak(other, 50);
    await eventOf('voice-note-transcribed', other);
  });

  it('put all off until the month is over', async () => {
    await leave('voiceSecondsPerMonth', EVERYBODY, 40);
    const dreamerId = randomUUID();
    await speak(dreamerId, 50);
    isIn((await eventOf('voice-note-postponed', dreamerId))?.['until'], 30 * DAY_MS);
    expect(await used('voiceSecondsPerDay', dreamerId)).toBeUndefined();
  });

  it('refuse another transcription at once, with the time of the next possible attempt', async () => {
    const dreamerId = randomUUID();
    await leave('voiceSecondsPerDay', dreamerId, 60);
    await speak(dreamerId, 50);
    const first = await eventOf('voice-note-transcribed', dreamerId);
    await media.deliver('transcription-requested', {
      ...{ transcriptId: randomUUID(), dreamId: randomUUID(), dreamerId, language: 'es-ES' },
      audioKey: String(first?.['audioKey']),
    });
    const ended = await eventOf('transcription-ended', dreamerId);
    expect(ended?.['text']).toBeNull();
    expect(ended?.['reason']).toMatch(/^I have listened to enough for now\. Please ask again (in|within) .+\.$/);
  });

  it('postpone an image: an event names the time, and it is generated then', async () => {
    const dreamerId = randomUUID();
    await leave('imagesPerDay', dreamerId, 1);
    await requestArtwork(dreamerId);
    await eventOf('artwork-generated', dreamerId);
    const eventId = await requestArtwork(dreamerId);
    await eventOf('artwork-postponed', dreamerId);
    expect(imageGenerator.orders).toHaveLength(1);
    await media.sql('truncate media.quota');
    await comeDue(eventId);
    await eventOf('artwork-generated', dreamerId, 2);
    expect(await eventsOf('artwork-failed', dreamerId)).toEqual([]);
    expect(await used('imagesPerDay', dreamerId)).toBe(1);
  });

  it('postpone the images of all dreamers until the month is over', async () => {
    await leave('imagesPerMonth', EVERYBODY, 1);
    const [one, other] = [randomUUID(), randomUUID()];
    await requestArtwork(one);
    await eventOf('artwork-generated', one);
    await requestArtwork(other);
    isIn((await eventOf('artwork-postponed', other))?.['until'], 30 * DAY_MS);
    expect(imageGenerator.orders).toHaveLength(1);
  });

  it('postpone the image of a week when nothing more may be stored, and generate it once', async () => {
    await leave('storedKilobytesPerMonth', EVERYBODY, 0);
    const order = { imageId: randomUUID(), week: 2_955, scene: 'A tall staircase', moods: [] };
    const eventId = await media.emit('week-image-requested', order);
    const postponedUntil = async () => {
      const postponed = 'select postponed_until as until from events.delivery where event_id = $1';
      return (await media.sql<{ until: Date | null }>(postponed, [eventId]))[0]?.until;
    };
    await eventually(async () => Boolean(await postponedUntil()));
    isIn(await postponedUntil(), 30 * DAY_MS);
    await media.sql('truncate media.quota');
    await comeDue(eventId);
    const { imageId } = order;
    await eventually(async () => (await media.appended('week-image-generated', { imageId })).length === 1);
    expect(imageGenerator.orders).toHaveLength(1);
    expect(await media.appended('week-image-failed', { imageId })).toEqual([]);
  });

  it('refund the points of an image that the vendor did not generate, and of no other', async () => {
    const dreamerId = randomUUID();
    await leave('imagesPerDay', dreamerId, 1);
    let failures = 1;
    imageGenerator.answer = () => (failures-- > 0 ? Promise.reject(new VendorUnavailable('busy', 50)) : smallPicture);
    await requestArtwork(dreamerId);
    await eventOf('artwork-generated', dreamerId);
    expect(imageGenerator.orders).toHaveLength(2);
    expect(await used('imagesPerDay', dreamerId)).toBe(QUOTAS.imagesPerDay.points);

    const other = randomUUID();
    failures = 1;
    imageGenerator.answer = () =>
      failures-- > 0 ? Promise.reject(new BadAnswerError('no picture', 50)) : smallPicture;
    await requestArtwork(other);
    await eventOf('artwork-generated', other);
    expect(await used('imagesPerDay', other)).toBe(2);
  });

  it('refuse what an archive brings beyond the bytes of a day, and store none of it', async () => {
    const dreamerId = randomUUID();
    const bring = () =>
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
    await leave('storedKilobytesPerDay', dreamerId, Math.ceil(opusFile(2).length / 1_000));
    expect((await bring()).statusCode).toBe(200);
    const refused = await bring();
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too-much-to-keep']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await media.sql('select 1 from media.asset where dreamer_id = $1', [dreamerId])).toHaveLength(1);
    expect(storage.files.size).toBe(1);
  });

  it('are erased with the account', async () => {
    const dreamerId = randomUUID();
    await requestArtwork(dreamerId);
    await eventOf('artwork-generated', dreamerId);
    await media.deliver('dreamer-erased', { dreamerId, emailFingerprint: 'x', artworkIds: [], messageIds: [] });
    expect(await media.sql('select key from media.quota where key like $1', [`%${dreamerId}`])).toEqual([]);
    expect(await used('imagesPerMonth', EVERYBODY)).toBe(1);
  });
});
