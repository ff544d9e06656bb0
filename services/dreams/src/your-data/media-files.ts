import { InternalClient, TransientError } from '@dreamloom/platform';

export const MEDIA_FILES = Symbol('media-files');

const PATIENCE_MS = 60_000;
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
  /** Of a file name, without the dot. */
  ending: string;
}

/** The pictures and voices of a dreamer: media keeps them. */
export interface MediaFiles {
  /** The file as it is kept; null when it is gone, or not to be had after several tries. */
  read(dreamerId: string, key: string, signal: AbortSignal): Promise<MediaFile | null>;
}

/** Asks media as the gateway would for the dreamer. */
export class HouseMediaFiles implements MediaFiles {
  private readonly media: InternalClient;

  constructor(env: { MEDIA_URL: string; INTERNAL_SECRET: string }) {
    this.media = new InternalClient(env.MEDIA_URL, env.INTERNAL_SECRET);
  }

  async read(dreamerId: string, key: string, signal: AbortSignal): Promise<MediaFile | null> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.tryToRead(dreamerId, key, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof TransientError)) throw error;
        if (tries === TRIES) return null;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
      }
    }
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
