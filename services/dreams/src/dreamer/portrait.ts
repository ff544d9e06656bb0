import { Refusal } from '@dreamloom/platform';
import sharp from 'sharp';

const MAX_SIDE_PX = 512;
// The limit rejects decompression bombs: an image of this size still fits into memory.
const MAX_PIXELS = 40_000_000;
const DATA_URL = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/;

const unreadable = () => new Refusal(400, 'invalid-photo', 'Failed to process the image. Please try a different file.');

/** @throws Refusal 400 when the text is not a data URL of an image */
export function bytesOf(dataUrl: string): Buffer {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (base64 === undefined) throw unreadable();
  return Buffer.from(base64, 'base64');
}

export const dataUrlOf = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`;

/**
 * Converts a photo to JPEG: rotated upright, on white, without metadata, never enlarged.
 * @throws Refusal 400 when the bytes are not PNG, JPEG or WebP; the declared type is ignored
 */
export async function portraitFrom(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) throw unreadable();
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

// The check uses magic bytes, because sharp also decodes SVG and TIFF.
function isPicture(bytes: Buffer): boolean {
  const [start, form] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)];
  return start === '\x89PNG' || start.startsWith('\xff\xd8\xff') || (start === 'RIFF' && form === 'WEBP');
}
