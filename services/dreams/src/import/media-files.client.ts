import { QUOTAS } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Refusal, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 500;
const TRIES = 3;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
  'audio/amr': 'amr',
};

export interface MediaFile {
  bytes: Buffer;
  ending: string;
}

export interface PictureToStore {
  dreamerId: string;
  dreamId: string;
  artworkId: string;
  bytes: Buffer;
}

export interface VoiceToStore {
  dreamerId: string;
  voiceId: string;
  bytes: Buffer;
}

export interface RecordingToStore {
  dreamerId: string;
  recordingId: string;
  dreamedAt: Date;
  failure: string | null;
  bytes: Buffer;
}

/** The files of dreams in media. */
@Injectable()
export class MediaFilesClient {
  constructor(private readonly internal: InternalClient) {}

  /** Returns null when the file is gone, or unavailable after several attempts. */
  async read(dreamerId: string, key: string, signal: AbortSignal): Promise<MediaFile | null> {
    try {
      return await retried((timeout) => this.tryToRead(dreamerId, key, AbortSignal.any([signal, timeout])), signal);
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      return null;
    }
  }

  /** Returns false when the bytes are not an image. @throws TransientError, and Refusal 429 beyond the daily quota */
  async storePicture({ dreamerId, dreamId, artworkId, bytes }: PictureToStore): Promise<boolean> {
    const picture = { artwork: artworkId, query: { dream: dreamId, dreamer: dreamerId }, body: new Uint8Array(bytes) };
    const stored = await retried((signal) =>
      this.internal.call('PUT /internal/archive/pictures/:artwork', picture, { signal }),
    );
    return stored === null || unlessFull(stored.refused) !== null;
  }

  /** Returns the key, or null when media rejects the audio. @throws the same errors as storePicture */
  async storeVoice({ dreamerId, voiceId, bytes }: VoiceToStore): Promise<string | null> {
    const voice = { voice: voiceId, query: { dreamer: dreamerId }, body: new Uint8Array(bytes) };
    const stored = await retried((signal) =>
      this.internal.call('PUT /internal/archive/voices/:voice', voice, { signal }),
    );
    return 'refused' in stored ? unlessFull(stored.refused) : stored.audioKey;
  }

  /**
   * Stores a recording that is no dream yet.
   * @returns `here` when the dreamer has it already, null when media rejects the audio
   * @throws the same errors as storePicture
   */
  async storeRecording({
    dreamerId,
    recordingId,
    dreamedAt,
    failure,
    bytes,
  }: RecordingToStore): Promise<'added' | 'here' | null> {
    const query = { dreamer: dreamerId, dreamedAt: dreamedAt.toISOString(), ...(failure !== null && { failure }) };
    const recording = { voice: recordingId, query, body: new Uint8Array(bytes) };
    const stored = await retried((signal) =>
      this.internal.call('PUT /internal/archive/recordings/:voice', recording, { signal }),
    );
    if ('refused' in stored) return unlessFull(stored.refused);
    return stored.isAdded ? 'added' : 'here';
  }

  private async tryToRead(dreamerId: string, name: string, signal: AbortSignal): Promise<MediaFile | null> {
    const opened = await this.internal.call('GET /api/media/:name', { name }, { signal, dreamerId });
    if ('refused' in opened) return null;
    const bytes = Buffer.from(
      await new Response(opened.body).arrayBuffer().catch((cause: unknown) => {
        throw new TransientError('a file was cut off', undefined, { cause });
      }),
    );
    return { bytes, ending: ENDINGS[opened.mime ?? ''] ?? 'bin' };
  }
}

function unlessFull(refused: string): null {
  if (refused === QUOTAS.storedKilobytesPerDay.code)
    throw new Refusal(
      429,
      refused,
      'Your journal has taken in as much as it can for a day. What was added stays: please choose the file again tomorrow to go on.',
    );
  if (refused === QUOTAS.importedPicturesPerDay.code)
    throw new Refusal(
      429,
      refused,
      'Your journal has taken in as many pictures as it can for a day. What was added stays: please choose the file again tomorrow to go on.',
    );
  return null;
}

async function retried<T>(request: (timeout: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await request(AbortSignal.timeout(TIMEOUT_MS));
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof TransientError) || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}
