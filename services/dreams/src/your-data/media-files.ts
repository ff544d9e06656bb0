import { KeptPicture, KeptVoice, QUOTAS, UNREADABLE_FILE } from '@dreamloom/contracts';
import { InternalClient, Refusal, TransientError } from '@dreamloom/platform';
import type { z } from 'zod';

export const MEDIA_FILES = Symbol('media-files');

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;
const TRIES = 3;
/** The code by which media refuses bytes beyond the quota. */
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
  /** Of a file name, without the dot. */
  ending: string;
}

/** A picture of an archive, with the new ids it gets. */
export interface PictureToKeep {
  dreamerId: string;
  dreamId: string;
  artworkId: string;
  bytes: Buffer;
}

/** The pictures and voices of a dreamer: media keeps them. */
export interface MediaFiles {
  /** The file as it is kept; null when it is gone, or not to be had after several tries. */
  read(dreamerId: string, key: string, signal: AbortSignal): Promise<MediaFile | null>;
  /** Keeps a picture of an archive; null when it is none. @throws TransientError, Refusal 429 beyond a day's bytes */
  keepPicture(picture: PictureToKeep): Promise<KeptPicture | null>;
  /** Keeps a voice of an archive and gives its key; null when nobody can listen to it. @throws as keepPicture */
  keepVoice(voice: { dreamerId: string; voiceId: string; bytes: Buffer }): Promise<string | null>;
}

/** Asks media as the gateway would for the dreamer. */
export class HouseMediaFiles implements MediaFiles {
  private readonly media: InternalClient;

  constructor(env: { MEDIA_URL: string; INTERNAL_SECRET: string }) {
    this.media = new InternalClient(env.MEDIA_URL, env.INTERNAL_SECRET);
  }

  async read(dreamerId: string, key: string, signal: AbortSignal): Promise<MediaFile | null> {
    try {
      return await patiently(
        () => this.tryToRead(dreamerId, key, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])),
        signal,
      );
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      return null;
    }
  }

  async keepPicture({ dreamerId, dreamId, artworkId, bytes }: PictureToKeep): Promise<KeptPicture | null> {
    const path = `/internal/archive/pictures/${artworkId}?dream=${dreamId}`;
    const kept = await patiently(() => this.media.put(path, new Uint8Array(bytes), keeping(dreamerId, KeptPicture)));
    return 'refused' in kept ? unlessFull(kept.refused) : kept;
  }

  async keepVoice({ dreamerId, voiceId, bytes }: Parameters<MediaFiles['keepVoice']>[0]): Promise<string | null> {
    const path = `/internal/archive/voices/${voiceId}`;
    const kept = await patiently(() => this.media.put(path, new Uint8Array(bytes), keeping(dreamerId, KeptVoice)));
    return 'refused' in kept ? unlessFull(kept.refused) : kept.audioKey;
  }

  private async tryToRead(dreamerId: string, key: string, signal: AbortSignal): Promise<MediaFile | null> {
    const path = `/api/media/${encodeURIComponent(key)}`;
    const opened = await this.media.open(path, { signal, final: ['picture-not-found'], dreamerId });
    if ('refused' in opened) return null;
    const bytes = Buffer.from(
      await new Response(opened.body).arrayBuffer().catch((cause: unknown) => {
        throw new TransientError('a file was cut off', undefined, { cause });
      }),
    );
    return { bytes, ending: ENDINGS[opened.mime ?? ''] ?? 'bin' };
  }
}

const keeping = <Schema extends z.ZodType>(dreamerId: string, schema: Schema) => ({
  ...{ dreamerId, schema },
  final: [UNREADABLE_FILE, TOO_MUCH],
  signal: AbortSignal.timeout(PATIENCE_MS),
});

function unlessFull(refused: string): null {
  if (refused !== TOO_MUCH) return null;
  throw new Refusal(
    429,
    TOO_MUCH,
    'Your journal has taken in as much as it can for a day. What was added stays: please choose the file again tomorrow to go on.',
  );
}

/** Tries some times before it gives up. */
async function patiently<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof TransientError) || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}
