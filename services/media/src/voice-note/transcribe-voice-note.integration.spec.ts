import { MAX_VOICE_NOTE_BYTES, VOICE_NOTE_REFUSALS, type VoiceNoteRefusal } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import type { InternalClient } from '@dreamloom/http';
import { TransientError } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AssetStore } from '../asset/asset-store.js';
import { AttachmentsClient } from '../attachments.client.js';
import { FakeStorage, FakeTranscriber } from '../testing/fakes.js';
import { type MediaUnderTest, mediaUnderTest } from '../testing/media-under-test.js';
import { claimingThreeHours, opusFile } from '../testing/opus-file.js';
import { STORAGE } from '../vendors/storage/storage.port.js';
import { TRANSCRIBER } from '../vendors/transcriber/transcriber.port.js';
import { Recordings } from './recordings.js';
import { TranscribeVoiceNote } from './transcribe-voice-note.use-case.js';

type Bytes = Buffer | ReadableStream<Uint8Array> | VoiceNoteRefusal;

describe('a voice note', () => {
  let media: MediaUnderTest;
  let handedOut: Bytes;
  let fetches = 0;
  const storage = new FakeStorage();
  const transcriber = new FakeTranscriber(() => ({ text: 'I flew.' }));
  const messaging = {
    call: () => {
      fetches++;
      const given = handedOut;
      if (typeof given === 'string') return Promise.resolve({ refused: given as never });
      const body = Buffer.isBuffer(given) ? new Blob([new Uint8Array(given)]).stream() : given;
      return Promise.resolve({ body, byteSize: Buffer.isBuffer(given) ? given.length : null, mime: null });
    },
  };

  beforeAll(async () => {
    media = await mediaUnderTest({ WORKERS: 'transcribe' }, [
      [TRANSCRIBER, transcriber],
      [STORAGE, storage],
      [AttachmentsClient, new AttachmentsClient(messaging as unknown as InternalClient)],
    ]);
  });
  afterAll(() => media.close());
  beforeEach(() => {
    transcriber.orders.length = 0;
    transcriber.answer = () => ({ text: 'I flew.' });
    storage.files.clear();
    fetches = 0;
  });

  const received = async (note = { messageId: randomUUID(), dreamerId: randomUUID() }) => {
    await media.deliver('voice-note-received', { ...note, sentAt: '2026-11-21T06:00:00.000Z' });
    return note;
  };
  const eventsOf = (messageId: string) =>
    media.sql<{ name: string; payload: Record<string, unknown> }>(
      `select name, payload from events.event where payload->>'messageId' = $1 and name <> 'voice-note-received'`,
      [messageId],
    );
  const reasonOf = async (messageId: string) => (await eventsOf(messageId))[0]?.payload['reason'];
  const get = (path: string, dreamer: string, headers: Record<string, string> = {}) =>
    media.call({ path, dreamer, headers });

  it('[R007] becomes words, and only its owner can play its audio', async () => {
    handedOut = opusFile(12);
    const { messageId, dreamerId } = await received();
    const [event, ...others] = await eventsOf(messageId);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      name: 'voice-note-transcribed',
      payload: {
        dreamerId,
        transcriptId: messageId,
        text: 'I flew.',
        language: 'en-US',
        durationSeconds: 12,
        cut: false,
      },
    });
    const path = `/api/media/${String(event?.payload['audioKey'])}`;
    const whole = await get(path, dreamerId);
    expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'audio/ogg',
      'bytes',
    ]);
    const piece = await get(path, dreamerId, { range: 'bytes=4-9' });
    expect([piece.status, piece.headers['content-range'], piece.headers['content-length']]).toEqual([
      206,
      `bytes 4-9/${handedOut.length}`,
      '6',
    ]);
    expect((await get(path, dreamerId, { range: 'bytes=999999999-' })).status).toBe(416);
    expect((await get(path, randomUUID())).status).toBe(404);
    expect((await get(`${path}.jpg`, dreamerId)).status).toBe(404);
    expect((await get(`${path}?w=320`, dreamerId)).status).toBe(404);
    await media.sql('update media.asset set is_public = true where dreamer_id = $1', [dreamerId]);
    expect((await get(path, randomUUID())).status).toBe(404);
  });

  it('of minutes is transcribed part by part, and only the part that failed is repeated', async () => {
    handedOut = opusFile(150);
    let failures = 1;
    let count = 0;
    transcriber.answer = () => {
      if (count === 1 && failures-- > 0) return Promise.reject(new TransientError('busy', 50));
      return { text: `part ${++count}`, confidence: count / 10 };
    };
    const { messageId } = await received();
    const parts = transcriber.orders.length - 1;
    expect(parts).toBeGreaterThan(2);
    const text = Array.from({ length: parts }, (_, index) => `part ${index + 1}`).join(' ');
    expect((await eventsOf(messageId))[0]?.payload).toMatchObject({ text, durationSeconds: 150 });
    expect(fetches).toBe(1);
    const [row] = await media.sql<{ part_count: number }>('select part_count from media.transcript where id = $1', [
      messageId,
    ]);
    expect(row?.part_count).toBe(parts);
  });

  it('of eleven minutes is transcribed for ten, and marked as cut', async () => {
    handedOut = opusFile(660, [], 20);
    const { messageId } = await received();
    expect((await eventsOf(messageId))[0]?.payload).toMatchObject({ cut: true });
  });

  it('that claims three hours is transcribed and counted by its real duration', async () => {
    handedOut = claimingThreeHours(opusFile(12));
    const { messageId, dreamerId } = await received();
    expect((await eventsOf(messageId))[0]?.payload).toMatchObject({ durationSeconds: 12, cut: false });
    expect(transcriber.orders).toHaveLength(1);
    const counted = await media.sql('select points from media.quota where key = $1', [
      `voiceSecondsPerDay:${dreamerId}`,
    ]);
    expect(counted).toEqual([{ points: 12 }]);
  });

  it('is transcribed in the language its dreamer has pinned, else in whatever is spoken', async () => {
    handedOut = opusFile(3);
    const dreamerId = randomUUID();
    const pin = (language: string | null) => media.deliver('speech-language-changed', { dreamerId, language });
    const languageOfNext = async (id = dreamerId) => {
      await received({ messageId: randomUUID(), dreamerId: id });
      return transcriber.orders.at(-1)?.language;
    };
    const first = await pin('eu-ES');
    expect([await languageOfNext(), await languageOfNext(randomUUID())]).toEqual(['eu-ES', null]);
    await pin('ca-ES');
    // An earlier change that is delivered again changes nothing.
    await media.sql(`update events.delivery set status = 'pending', enqueued_at = null where event_id = $1`, [first]);
    await media.settled(first);
    expect(await languageOfNext()).toBe('ca-ES');
    await pin(null);
    expect(await languageOfNext()).toBeNull();
  });

  it('that is delivered twice is transcribed and stored once', async () => {
    handedOut = opusFile(3);
    const note = await received();
    await received(note);
    expect(transcriber.orders).toHaveLength(1);
    expect(await eventsOf(note.messageId)).toHaveLength(1);
  });

  it('without words becomes no dream, and nothing of it stays', async () => {
    handedOut = opusFile(3);
    transcriber.answer = () => ({ text: '' });
    const { messageId, dreamerId } = await received();
    expect(await eventsOf(messageId)).toMatchObject([
      { name: 'voice-note-failed', payload: { reason: 'I heard nothing, say it again?', needsVendorCopy: false } },
    ]);
    expect(await media.sql('select 1 from media.asset where dreamer_id = $1', [dreamerId])).toEqual([]);
    expect(storage.files.size).toBe(0);
  });

  it('without words says so only once its bytes are erased', async () => {
    handedOut = opusFile(3);
    transcriber.answer = () => ({ text: '' });
    const erase = storage.delete.bind(storage);
    const failOnce = jest.spyOn(storage, 'delete').mockImplementation(async (name) => {
      failOnce.mockRestore();
      expect(await media.sql('select 1 from media.asset where key = $1', [name.slice(0, 32)])).toHaveLength(1);
      await erase(name);
      throw new TransientError('the disk is away', 10);
    });
    const { messageId } = await received();
    expect(storage.files.size).toBe(0);
    expect(await eventsOf(messageId)).toHaveLength(1);
  });

  it('that is given up leaves the copy at the vendor while it is the only one that can still be transcribed', async () => {
    const { app } = media;
    const giveUp = async (isStored: boolean, isPermanent: boolean) => {
      const note = { messageId: randomUUID(), dreamerId: randomUUID(), sentAt: '2026-11-21T06:00:00.000Z' };
      const key = app.get(AssetStore).keyForVoice(note.messageId);
      if (isStored) await app.get(Recordings).save(key, note.dreamerId, opusFile(3));
      await app
        .get(Transactions)
        .run(null, (tx) => app.get(TranscribeVoiceNote).giveUp(note, 'It did not work.', tx, isPermanent));
      return (await eventsOf(note.messageId))[0]?.payload['needsVendorCopy'];
    };
    expect(await giveUp(false, false)).toBe(true);
    expect([await giveUp(true, false), await giveUp(false, true)]).toEqual([false, false]);
  });

  let pulled = 0;
  function* chunks() {
    for (pulled = 0; ; pulled += 65_536) yield new Uint8Array(65_536).fill(79);
  }
  const endless = () => ReadableStream.from(chunks()) as ReadableStream<Uint8Array>;
  const tooLong = Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(12_000_000)]);
  it.each<[string, () => Bytes, RegExp]>([
    ['a zip named .ogg', () => Buffer.from('PK\u0003\u0004 a zip'), /no recording that I can play/],
    ['a truncated note', () => opusFile(5).subarray(0, 2_000), /no recording that I can play/],
    ['nothing', () => Buffer.alloc(0), /no recording that I can play/],
    ['more than 16 MB', () => Buffer.alloc(MAX_VOICE_NOTE_BYTES + 1, 79), /too large/],
    ['an endless stream', endless, /too large/],
    ['12 MB that cannot be cut', () => tooLong, /too long/],
    ['what the vendor has no longer', () => VOICE_NOTE_REFUSALS.gone, /gone/],
    ['an address that may not be asked', () => VOICE_NOTE_REFUSALS.refused, /no recording that I can play/],
    ['what messaging found too large', () => VOICE_NOTE_REFUSALS.tooLarge, /too large/],
  ])('of %s is given up at once, with a sentence, and not stored', async (_, bytes, words) => {
    handedOut = bytes();
    const { messageId } = await received();
    expect(await reasonOf(messageId)).toMatch(/^I could not listen to your voice note\. /);
    expect(await reasonOf(messageId)).toMatch(words);
    expect(await eventsOf(messageId)).toMatchObject([{ payload: { needsVendorCopy: false } }]);
    expect(transcriber.orders).toEqual([]);
    expect(storage.files.size).toBe(0);
    expect(fetches).toBe(1);
    expect(pulled).toBeLessThanOrEqual(MAX_VOICE_NOTE_BYTES + 4 * 65_536);
  });

  it('is transcribed again in another language for its own dreamer only', async () => {
    handedOut = opusFile(3);
    const { messageId, dreamerId } = await received();
    const audioKey = String((await eventsOf(messageId))[0]?.payload['audioKey']);
    transcriber.answer = ({ language }) => ({ text: 'Volé.', language });
    const transcribeAgain = async (by: string) => {
      const request = { transcriptId: randomUUID(), dreamId: randomUUID(), dreamerId: by, audioKey, language: 'es-ES' };
      await media.deliver('transcription-requested', request);
      return (await media.appended('transcription-ended', { transcriptId: request.transcriptId }))[0];
    };
    expect(await transcribeAgain(dreamerId)).toMatchObject({ text: 'Volé.', language: 'es-ES', reason: null });
    expect(transcriber.orders.at(-1)?.language).toBe('es-ES');
    expect(await transcribeAgain(randomUUID())).toMatchObject({
      text: null,
      reason: 'The recording is no longer there.',
    });
  });
});
