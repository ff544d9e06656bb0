import type { VoiceCapture, VoiceCaptures } from '@dreamloom/contracts';
import { TransientError } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { STORAGE } from '../vendors/storage/storage.port.js';
import { TRANSCRIBER } from '../vendors/transcriber/transcriber.port.js';
import { FakeStorage, FakeTranscriber } from './fakes.js';
import { mediaUnderTest } from './media-under-test.js';

const VOICE = '/api/dreams/voice';

export interface Sent {
  type?: string;
  key?: string;
  dreamedAt?: string;
  by?: string;
  /** As the gateway names it. */
  device?: object;
}

export type VoiceCapturesUnderTest = Awaited<ReturnType<typeof voiceCapturesUnderTest>>;

/** A media service that transcribes, and a dreamer who records in the web app. */
export async function voiceCapturesUnderTest() {
  const storage = new FakeStorage();
  const transcriber = new FakeTranscriber(() => ({ text: 'I flew.' }));
  const media = await mediaUnderTest({ WORKERS: 'transcribe' }, [
    [TRANSCRIBER, transcriber],
    [STORAGE, storage],
  ]);
  let dreamer = randomUUID();

  const send = (
    body: Buffer,
    { type = 'audio/webm;codecs=opus', key = randomUUID(), dreamedAt, by, device }: Sent = {},
  ) =>
    media.call({
      ...{ method: 'POST', dreamer: by ?? dreamer, body },
      path: dreamedAt === undefined ? VOICE : `${VOICE}?dreamedAt=${encodeURIComponent(dreamedAt)}`,
      headers: {
        ...{ 'content-type': type, 'idempotency-key': key },
        ...(device && { 'x-dreamer-device': JSON.stringify(device) }),
      },
    });

  return {
    ...{ ...media, storage, transcriber, send },

    /** Waits for the work of the previous dreamer. */
    async renew(): Promise<string> {
      await media.settled();
      transcriber.orders.length = 0;
      transcriber.answer = () => ({ text: 'I flew.' });
      storage.files.clear();
      return (dreamer = randomUUID());
    },

    async sent(body: Buffer, options?: Sent): Promise<VoiceCapture> {
      const { status, json, text } = await send(body, options);
      if (status !== 202) throw new Error(`${status} ${text}`);
      return json<VoiceCapture>();
    },

    listed: async (by = dreamer) => (await media.call({ path: VOICE, dreamer: by })).json<VoiceCaptures>().voices,

    change: (method: 'POST' | 'DELETE', id: string, by = dreamer) =>
      media.call({ method, path: `${VOICE}/${id}${method === 'POST' ? '/retry' : ''}`, dreamer: by }),

    transcribed: (messageId: string) => media.appended('voice-note-transcribed', { messageId }),

    transcribeNothing: () => void (transcriber.answer = () => ({ text: '' })),

    pointsOf: async (quota: string) =>
      (await media.sql<{ points: number }>('select points from media.quota where key = $1', [`${quota}:${dreamer}`]))[0]
        ?.points,

    /** Tables that still have rows of the dreamer. */
    async tablesOf(): Promise<string[]> {
      const found: string[] = [];
      for (const table of ['asset', 'voice_capture', 'transcript', 'transcript_part'])
        if ((await media.sql(`select 1 from media.${table} where dreamer_id = $1`, [dreamer])).length > 0)
          found.push(table);
      return found;
    },

    /** The process ends once the file of the next request is stored. */
    async sendAndCrash(body: Buffer, options?: Sent): Promise<void> {
      const put = storage.put.bind(storage);
      const crash = jest.spyOn(storage, 'put').mockImplementation(async (...file) => {
        await put(...file);
        throw new TransientError('the process was killed');
      });
      const { status } = await send(body, options);
      crash.mockRestore();
      if (status < 500) throw new Error('it was stored');
    },
  };
}
