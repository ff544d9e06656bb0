import type { EventName } from '@dreamloom/contracts';
import { scrape, TransientError } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { anOrder, mediaUnderTest, smallPicture, type MediaUnderTest } from '../testing/media-under-test.js';
import { opusFile } from '../testing/opus-file.js';
import { FakePainter } from '../vendors/painter/painter.fake.js';
import { PAINTING_CONSENTS } from '../artwork/painting-consents.js';
import { FakeConsents } from '../testing/consents.js';
import { PAINTER } from '../vendors/painter/painter.port.js';
import { FakeStorage } from '../vendors/storage/storage.fake.js';
import { STORAGE } from '../vendors/storage/storage.port.js';
import { FakeTranscriber } from '../vendors/transcriber/transcriber.fake.js';
import { TRANSCRIBER } from '../vendors/transcriber/transcriber.port.js';
import { PinnedLanguageClient } from '../voice-note/pinned-language.client.js';
import { VoiceNotesClient } from '../voice-note/voice-notes.client.js';
import { MEDIA_LIMITS, type MediaLimits } from './allowance.js';

const A_DAY_MS = 86_400_000;

describe('the limits of paid work', () => {
  let media: MediaUnderTest;
  let note: Buffer;
  let fetches = 0;
  const limits: MediaLimits = { listening: { aDay: 0, aMonth: 0 }, painting: { aDay: 0, aMonth: 0 } };
  const transcriber = new FakeTranscriber(() => ({ text: 'I flew.' }));
  const painter = new FakePainter(() => smallPicture);
  const voiceNotes = {
    read: () => {
      fetches++;
      return Promise.resolve(note);
    },
  };

  beforeAll(async () => {
    media = await mediaUnderTest({}, [
      [MEDIA_LIMITS, limits],
      [TRANSCRIBER, transcriber],
      [PAINTER, painter],
      [PAINTING_CONSENTS, new FakeConsents()],
      [STORAGE, new FakeStorage()],
      [VoiceNotesClient, voiceNotes],
      [PinnedLanguageClient, { of: () => Promise.resolve(null) }],
    ]);
  }, 30_000);
  afterAll(() => media.close());
  beforeEach(async () => {
    await media.sql('delete from media.month_usage');
    // The journal, which is not here, has written down what was told: paintings wait for words.
    await media.sql(`update events.delivery set status = 'done' where subscription like 'dreams.%'`);
    Object.assign(limits, { listening: { aDay: 5, aMonth: 100 }, painting: { aDay: 2, aMonth: 100 } });
    transcriber.orders.length = 0;
    transcriber.answer = () => ({ text: 'I flew.' });
    painter.orders.length = 0;
    fetches = 0;
  });

  const said = async (name: EventName, dreamerId: string) =>
    (await media.told(name, { dreamerId })) as Record<string, unknown>[];
  const saidOnce = async (name: EventName, dreamerId: string, count = 1) => {
    await eventually(async () => (await said(name, dreamerId)).length >= count, 25_000);
    return (await said(name, dreamerId)).at(-1);
  };
  const speak = async (dreamerId: string, seconds: number) => {
    note = opusFile(seconds);
    const payload = { messageId: randomUUID(), dreamerId, sentAt: '2026-11-21T06:00:00.000Z' };
    return { ...payload, eventId: await media.emit('voice-note-received', payload) };
  };
  const orderPainting = (dreamerId: string) => media.emit('artwork-requested', anOrder({ dreamerId }));
  const usedBy = async (dreamerId: string) =>
    (await media.sql<{ amount: number }>('select amount from media.day_usage where dreamer_id = $1', [dreamerId]))[0]
      ?.amount;
  /** The hour has come: the clock of the delivery is set, all else goes its way. */
  const dawn = (eventId: string) =>
    media.sql(`update events.delivery set relayed_at = now() - interval '1 minute' where event_id = $1`, [eventId]);

  it('count every part of a voice note once, also when it is tried again and comes twice', async () => {
    let failures = 1;
    transcriber.answer = () =>
      transcriber.orders.length === 2 && failures-- > 0
        ? Promise.reject(new TransientError('busy', 50))
        : { text: 'words' };
    const dreamerId = randomUUID();
    const { eventId: _, ...payload } = await speak(dreamerId, 150);
    await saidOnce('voice-note-transcribed', dreamerId);
    await media.tell('voice-note-received', payload);
    expect(await usedBy(dreamerId)).toBeCloseTo(2.5, 5);
    const [month] = await media.sql<{ amount: number }>(
      `select amount from media.month_usage where work = 'listening'`,
    );
    expect(month?.amount).toBeCloseTo(2.5, 5);
  });

  it('put a voice note off until tomorrow: it is kept, its dreamer told when, and it is heard by itself', async () => {
    const dreamerId = randomUUID();
    await speak(dreamerId, 290);
    await saidOnce('voice-note-transcribed', dreamerId);
    const { messageId, eventId } = await speak(dreamerId, 50);
    const delay = await saidOnce('voice-note-postponed', dreamerId);
    const tomorrow = new Date(Math.ceil(Date.now() / A_DAY_MS) * A_DAY_MS);
    expect(delay).toMatchObject({ messageId, until: tomorrow.toISOString() });
    expect(await said('voice-note-unheard', dreamerId)).toEqual([]);
    expect(await media.sql('select 1 from media.asset where dreamer_id = $1', [dreamerId])).toHaveLength(2);
    const [waiting] = await media.sql('select status, relayed_at, attempts from events.delivery where event_id = $1', [
      eventId,
    ]);
    expect(waiting).toEqual({ status: 'pending', relayed_at: tomorrow, attempts: 0 });
    expect((await scrape()).text).toMatch(
      /^dreamloom_reaction_seconds_count\{subscription="media.voice-note-received.transcribe-voice-note",outcome="postponed"\} [1-9]/m,
    );

    limits.listening = { aDay: 10, aMonth: 100 };
    await dawn(eventId);
    await saidOnce('voice-note-transcribed', dreamerId, 2);
    expect((await said('voice-note-transcribed', dreamerId)).map((one) => one['messageId'])).toContain(messageId);
    expect(await said('voice-note-postponed', dreamerId)).toHaveLength(1);
    expect(fetches).toBe(2);
  }, 60_000);

  it('of one dreamer are not those of another', async () => {
    limits.listening = { aDay: 1, aMonth: 100 };
    const [one, other] = [randomUUID(), randomUUID()];
    await speak(one, 50);
    await saidOnce('voice-note-transcribed', one);
    await speak(one, 50);
    await saidOnce('voice-note-postponed', one);
    await speak(other, 50);
    await saidOnce('voice-note-transcribed', other);
  });

  it('put all off until the month is over', async () => {
    limits.listening = { aDay: 5, aMonth: 1 };
    await speak(randomUUID(), 50);
    await eventually(async () => (await media.sql('select 1 from media.month_usage')).length > 0);
    const dreamerId = randomUUID();
    await speak(dreamerId, 50);
    const now = new Date();
    expect(await saidOnce('voice-note-postponed', dreamerId)).toMatchObject({
      until: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString(),
    });
  });

  it('answer at once who wants to be heard again, and say when it may be asked', async () => {
    const dreamerId = randomUUID();
    await speak(dreamerId, 280);
    const first = await saidOnce('voice-note-transcribed', dreamerId);
    await media.tell('transcription-requested', {
      ...{ transcriptId: randomUUID(), dreamId: randomUUID(), dreamerId, language: 'es-ES' },
      audioKey: String(first?.['audioKey']),
    });
    const ended = await saidOnce('transcription-ended', dreamerId);
    expect(ended?.['text']).toBeNull();
    expect(ended?.['reason']).toMatch(/^I have listened to enough for now\. Please ask again (in|within) .+\.$/);
  });

  it('put a painting off: its dream is told of, and it is painted by itself', async () => {
    const dreamerId = randomUUID();
    for (const count of [1, 2]) {
      await orderPainting(dreamerId);
      await saidOnce('artwork-painted', dreamerId, count);
    }
    const eventId = await orderPainting(dreamerId);
    await saidOnce('artwork-postponed', dreamerId);
    expect(painter.orders).toHaveLength(2);
    expect(await usedBy(dreamerId)).toBe(2);
    limits.painting = { aDay: 3, aMonth: 100 };
    await dawn(eventId);
    await saidOnce('artwork-painted', dreamerId, 3);
    expect(await said('painting-failed', dreamerId)).toEqual([]);
    expect(await usedBy(dreamerId)).toBe(3);
  }, 60_000);

  it('put the paintings of all off until the month is over, whoever asked for the first', async () => {
    limits.painting = { aDay: 100, aMonth: 1 };
    const [one, other] = [randomUUID(), randomUUID()];
    await orderPainting(one);
    await saidOnce('artwork-painted', one);
    await orderPainting(other);
    const now = new Date();
    expect(await saidOnce('artwork-postponed', other)).toMatchObject({
      until: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString(),
    });
    expect(painter.orders).toHaveLength(1);
  });
});
