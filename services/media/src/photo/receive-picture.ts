import { HEIC_PICTURE, MAX_PHOTO_BYTES, NO_PICTURE } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';
import type { Readable } from 'node:stream';
import { HeicError, NotAPictureError } from '../asset/pictures.js';

const MAXIMUM = `${MAX_PHOTO_BYTES / 1e6} MB`;

/** Reads an uploaded picture; a request without a body has none. @throws Refusal 413 beyond MAX_PHOTO_BYTES, before more of it is read */
export async function receivePicture(body: Readable | undefined): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PHOTO_BYTES)
      throw new Refusal(413, 'too-large', `This is more than the ${MAXIMUM} that can be sent here.`, {
        maxBytes: MAX_PHOTO_BYTES,
      });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

export function refuseUnreadable(error: unknown): never {
  if (error instanceof HeicError)
    throw new Refusal(
      422,
      HEIC_PICTURE,
      'This is a HEIC photo, which cannot be opened here. Please choose a photo as JPEG, or a screenshot of it.',
    );
  if (!(error instanceof NotAPictureError)) throw error;
  throw new Refusal(
    422,
    NO_PICTURE,
    'This picture could not be opened. Please choose a photo as JPEG, PNG or WebP of at most 16 megapixels.',
  );
}
