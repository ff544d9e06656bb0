import type { InternalClient } from '@dreamloom/http';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { AttachmentsClient } from '../attachments.client.js';
import { FakeStorage, FakeTranscriber } from '../testing/fakes.js';
import { type MediaUnderTest, mediaUnderTest } from '../testing/media-under-test.js';
import { opusFile } from '../testing/opus-file.js';
import { STORAGE } from '../vendors/storage/storage.port.js';
import { TRANSCRIBER } from '../vendors/transcriber/transcriber.port.js';

describe('transcription', () => {
  let media: MediaUnderTest;
  const files = new Map<string, Buffer>();
  /** The calls of the transcriber that have no answer yet: the language is the dreamer's. */
  const calls: { language: string | null; answer: () => void }[] = [];
  const transcriber = new FakeTranscriber(
    ({ language }) =>
      new Promise((resolve) => calls.push({ language, answer: () => resolve({ text: 'I flew.', language }) })),
  );
  const messaging = {
    call: (_: string, { message }: { message: string }) =>
      Promise.resolve({ body: new Blob([new Uint8Array(files.get(message)!)]).stream() }),
  };

  beforeAll(async () => {
    media = await mediaUnderTest({ WORKERS: 'transcribe' }, [
      [TRANSCRIBER, transcriber],
      [STORAGE, new FakeStorage()],
      [AttachmentsClient, new AttachmentsClient(messaging as unknown as InternalClient)],
    ]);
  });
  afterAll(() => media.close());

  async function dreamerWho(language: string): Promise<string> {
    const dreamerId = randomUUID();
    await media.deliver('speech-language-changed', { dreamerId, language });
    return dreamerId;
  }
  function send(dreamerId: string, seconds: number): Promise<string> {
    const messageId = randomUUID();
    files.set(messageId, opusFile(seconds));
    return media.emit('voice-note-received', { messageId, dreamerId, sentAt: '2026-11-21T06:00:00.000Z' });
  }
  const isQueued = async (event: string) =>
    (await media.sql('select 1 from bullmq.job where id = $1', [event])).length === 1;
  /** Answers the oldest call, and returns whose the next one is. */
  async function next(): Promise<string | null> {
    const before = transcriber.orders.length;
    calls.shift()?.answer();
    await eventually(() => Promise.resolve(transcriber.orders.length > before));
    return transcriber.orders.at(-1)?.language ?? null;
  }

  it('takes turns between dreamers: six long notes of one delay the first of another by one part', async () => {
    const [greedy, other] = [await dreamerWho('eu-ES'), await dreamerWho('ca-ES')];
    for (let note = 0; note < 6; note++) await send(greedy, 170);
    await eventually(() => Promise.resolve(calls.length === 2));
    const first = await send(other, 70);
    await eventually(() => isQueued(first));
    expect(await next()).toBe('ca-ES');
    // The second part of the other dreamer's note does not wait for the rest of the first dreamer's notes either.
    expect([await next(), await next()]).toContain('ca-ES');
    while (calls.length > 0) {
      calls.shift()!.answer();
      await eventually(async () => calls.length > 0 || (await media.appended('voice-note-transcribed')).length === 7);
    }
    const transcribed = await media.appended('voice-note-transcribed');
    expect(transcribed.map(({ durationSeconds }) => durationSeconds).sort()).toEqual([...Array(6).fill(169.98), 70.02]);
    // No part was transcribed twice.
    const parts = await media.sql('select 1 from media.transcript_part');
    expect(transcriber.orders).toHaveLength(parts.length);
  });
});
