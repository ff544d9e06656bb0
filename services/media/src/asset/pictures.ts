import { TransientError, Turns } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type Library from 'sharp';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Above the size of any generated image, but low enough against decompression bombs. */
const MAX_BYTES = 20_000_000;
const MAX_PIXELS = 4_096 * 4_096;
const MAX_SIDE_PX = 2_048;
/** Limit of the messaging vendor. */
const MAX_JPEG_BYTES = 5_000_000;
/** The hash time grows with the pixels, and the hash encodes only about 7 x 7 components. */
const PLACEHOLDER_SIDE = 48;

export class NotAPictureError extends TransientError {
  override name = 'NotAPictureError';
}

/** The format of photos on iPhones, which needs a licensed decoder. */
export class HeicError extends NotAPictureError {
  override name = 'HeicError';
}

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  sha256: string;
  placeholder: string;
}

/** Processes images off the main thread, one after the other. */
@Injectable()
export class Pictures {
  private readonly turns = new Turns();

  /**
   * Decodes an external image (PNG, JPEG or WebP) and encodes it as WebP without metadata.
   * @throws NotAPictureError when it cannot be decoded
   */
  normalise(bytes: Uint8Array): Promise<Buffer> {
    return this.work(bytes, (picture) =>
      picture
        .autoOrient()
        .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 88 })
        .toBuffer(),
    );
  }

  /**
   * True for an image as `normalise` encodes it: a still WebP of limited size, without metadata or trailing data.
   * @throws NotAPictureError
   */
  isNormalised(bytes: Uint8Array): Promise<boolean> {
    return this.work(bytes, async (picture) => {
      const { format, width, height, pages, exif, icc, xmp, iptc } = await picture.metadata();
      await picture.stats();
      const isWhole = Buffer.from(bytes.subarray(4, 8)).readUInt32LE() + 8 === bytes.byteLength;
      const hasMore = [pages, exif, icc, xmp, iptc].some((part) => part !== undefined);
      return format === 'webp' && isWhole && !hasMore && Math.max(width, height) <= MAX_SIDE_PX;
    });
  }

  /**
   * Reads the size of a picture from its header.
   * @throws NotAPictureError
   */
  measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
    return this.work(bytes, async (picture) => (await picture.metadata()).autoOrient);
  }

  describe(bytes: Buffer): Promise<Picture> {
    return this.work(bytes, async (picture) => {
      const { width, height } = await picture.metadata();
      const small = await picture
        .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
      return {
        bytes,
        width,
        height,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        placeholder: Buffer.from(hash).toString('base64'),
      };
    });
  }

  thumbnail(bytes: Buffer, width: number): Promise<Buffer> {
    return this.work(bytes, (picture) =>
      picture.resize({ width, withoutEnlargement: true }).webp({ quality: 75 }).toBuffer(),
    );
  }

  jpeg(bytes: Buffer): Promise<Buffer> {
    return this.work(bytes, async (picture) => {
      const flat = picture.flatten({ background: '#000' });
      for (const quality of [84, 70, 50]) {
        const jpeg = await flat.clone().jpeg({ quality }).toBuffer();
        if (jpeg.length <= MAX_JPEG_BYTES) return jpeg;
      }
      return flat.clone().resize({ width: 1_024, height: 1_024, fit: 'inside' }).jpeg({ quality: 50 }).toBuffer();
    });
  }

  /** Draws a new picture in turn with all others. */
  draw<T>(job: (sharp: typeof Library) => Promise<T>): Promise<T> {
    return this.turns.run(async () => job(await (library ??= loadSharp())));
  }

  private work<T>(bytes: Uint8Array, job: (picture: Sharp) => Promise<T>): Promise<T> {
    return this.turns.run(async () => {
      if (bytes.byteLength > MAX_BYTES) throw new NotAPictureError(`more than ${MAX_BYTES} bytes`);
      if (isHeic(bytes)) throw new HeicError('HEIC');
      if (!looksLikePicture(bytes)) throw new NotAPictureError('neither PNG, JPEG nor WebP');
      const sharp = await (library ??= loadSharp());
      return job(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })).catch(() => {
        throw new NotAPictureError('a picture that cannot be decoded');
      });
    });
  }
}

let library: ReturnType<typeof loadSharp> | undefined;

/** Loads the library at the first picture, because an idle service does not need its memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Images are processed in libuv's four threads, which file system and DNS need too: one thread, one image at a time.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

// The signature is checked first, because the library would also open SVG, PDF and other formats.
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n') ||
    head.startsWith('\xff\xd8\xff') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

// An ISO file names its brand behind `ftyp`.
const isHeic = (bytes: Uint8Array) =>
  /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'));
