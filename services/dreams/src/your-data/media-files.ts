import { QUOTAS, type StoredPicture } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Refusal, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

export const MEDIA_FILES = Symbol('media-files');

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 500;
const TRIES = 3;
const TOO_MUCH = QUOTAS.storedKilobytesPerDay.code;

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

export interface MediaFiles {
  /** Returns null when the file is gone, or unavailable after several attempts. */
  read(dreamerId: string, key: string, signal: AbortSignal): Promise<MediaFile | null>;
  /** Returns null when the bytes are not an image. @throws TransientError, and Refusal 429 beyond the daily quota */
  storePicture(picture: PictureToStore): Promise<StoredPicture | null>;
  /** Returns the key, or null when media rejects the audio. @throws the same errors as storePicture */
  storeVoice(voice: { dreamerId: string; voiceId: string; bytes: Buffer }): Promise<string | null>;
}

@Injectable()
export class ServiceMediaFiles implements MediaFiles {
  constructor(private readonly internal: InternalClient) {}

  async read(dreamerId: string, key: string, signal: AbortSignal): Promise<MediaFile | null> {
    try {
      return await patiently((patience) => this.tryToRead(dreamerId, key, AbortSignal.any([signal, patience])), signal);
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      return null;
    }
  }

  async storePicture({ dreamerId, dreamId, artworkId, bytes }: PictureToStore): Promise<StoredPicture | null> {
    const picture = { artwork: artworkId, query: { dream: dreamId, dreamer: dreamerId }, body: new Uint8Array(bytes) };
    const kept = await patiently((signal) =>
      this.internal.call('PUT /internal/archive/pictures/:artwork', picture, { signal }),
    );
    return 'refused' in kept ? unlessFull(kept.refused) : kept;
  }

  async storeVoice({ dreamerId, voiceId, bytes }: Parameters<MediaFiles['storeVoice']>[0]): Promise<string | null> {
    const voice = { voice: voiceId, query: { dreamer: dreamerId }, body: new Uint8Array(bytes) };
    const kept = await patiently((signal) =>
      this.internal.call('PUT /internal/archive/voices/:voice', voice, { signal }),
    );
    return 'refused' in kept ? unlessFull(kept.refused) : kept.audioKey;
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
  if (refused !== TOO_MUCH) return null;
  throw new Refusal(
    429,
    TOO_MUCH,
    'Your journal has taken in as much as it can for a day. What was added stays: please choose the file again tomorrow to go on.',
  );
}

async function patiently<T>(request: (timeout: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
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
