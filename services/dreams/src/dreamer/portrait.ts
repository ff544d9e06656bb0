import { Refusal } from '@dreamloom/platform';
import sharp from 'sharp';

const MAX_SIDE_PX = 512;
// What this unpacks to fits into memory; a bomb does not.
const MAX_PIXELS = 40_000_000;
const DATA_URL = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/;

const unreadable = () => new Refusal(400, 'invalid-photo', 'Failed to process the image. Please try a different file.');

/** The bytes of a picture's data URL. @throws Refusal 400 when it is none */
export function bytesOf(dataUrl: string): Buffer {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (base64 === undefined) throw unreadable();
  return Buffer.from(base64, 'base64');
}

export const dataUrlOf = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`;

/**
 * Unpacks a photo and packs it anew as JPEG: upright, on white, without metadata, never enlarged.
 * @throws Refusal 400 when it is neither PNG, JPEG nor WebP, whatever it calls itself
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

// By its first bytes: sharp would also read SVG and TIFF.
function isPicture(bytes: Buffer): boolean {
  const [start, form] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)];
  return start === '\x89PNG' || start.startsWith('\xff\xd8\xff') || (start === 'RIFF' && form === 'WEBP');
}
