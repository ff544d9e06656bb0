import { MEDIA_ENDINGS } from '../chats/media-store.js';

const TIMEOUT_MS = 15_000;
const MEGABYTE = 1024 * 1024;

/** Twilio's error code for media that cannot be sent. */
export class MediaError extends Error {
  constructor(readonly code: 63019 | 63021) {
    super(code === 63019 ? 'Media failed to download' : 'Channel invalid content error');
  }
}

/** Downloads a MediaUrl. Throws MediaError: 63019 for a failed download, 63021 for a type or size that WhatsApp rejects. */
export const fetchMedia = async (
  url: string,
  closing: AbortSignal,
): Promise<{ contentType: string; bytes: Uint8Array }> => {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]);
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await fetch(url, { signal });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (closing.aborted) throw error;
    throw new MediaError(63019);
  }
  if (!response.ok) throw new MediaError(63019);
  const contentType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  // WhatsApp accepts images of 5 MB and other media of 16 MB; WebP only as stickers.
  const limit = contentType.startsWith('image/') ? 5 * MEGABYTE : 16 * MEGABYTE;
  if (!(contentType in MEDIA_ENDINGS) || bytes.length > limit) throw new MediaError(63021);
  return { contentType, bytes };
};
