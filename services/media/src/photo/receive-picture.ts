import { HEIC_PICTURE, MAX_PHOTO_BYTES, NO_PICTURE } from '@dreamloom/contracts';
import { Refusal, Upload } from '@dreamloom/platform';
import { Readable } from 'node:stream';
import { HeicError, NotAPictureError } from '../asset/pictures.js';

const MAXIMUM = `${MAX_PHOTO_BYTES / 1e6} MB`;

/** Receives an uploaded picture; a request without a body has none. The caller must close the upload. @throws Refusal 413 beyond MAX_PHOTO_BYTES */
export async function receivePicture(body: Readable = Readable.from([])): Promise<Upload> {
  const upload = await Upload.receive(body);
  if (upload.size <= MAX_PHOTO_BYTES) return upload;
  await upload.close();
  throw new Refusal(413, 'too-large', `This is more than the ${MAXIMUM} that can be sent here.`, {
    maxBytes: MAX_PHOTO_BYTES,
  });
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
