import { TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

// Pictures are worked on in libuv's four threads, which files and look-ups need as well: one thread, one picture at a time.
sharp.concurrency(1);
sharp.cache(false);

/** Larger than any picture a painter sends; a bomb unpacks to gigabytes. */
const MAX_BYTES = 20_000_000;
const MAX_PIXELS = 4_096 * 4_096;
const MAX_SIDE_PX = 2_048;
/** What the messaging vendor takes. */
const MAX_JPEG_BYTES = 5_000_000;
/** Time to hash grows with the pixels; the hash has room for about 7 x 7 waves anyway. */
const PLACEHOLDER_SIDE = 48;

/** These bytes are not a picture that can be shown. */
export class NotAPictureError extends TransientError {
  override name = 'NotAPictureError';
}

/** A WebP picture and what is known of it. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  /** In hexadecimal. */
  sha256: string;
  /** ThumbHash in base64. */
  placeholder: string;
}

/** Works on pictures off the main thread, one after the other. */
@Injectable()
export class Pictures {
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Unpacks what came from outside (PNG, JPEG or WebP) and packs it anew as WebP without metadata.
   * @throws NotAPictureError when it cannot be shown
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
   * True for a picture as `normalise` packs it: WebP, still, not too large, with nothing in it or behind it but pixels.
   * @throws NotAPictureError
   */
  isPackedHere(bytes: Uint8Array): Promise<boolean> {
    return this.work(bytes, async (picture) => {
      const { format, width, height, pages, exif, icc, xmp, iptc } = await picture.metadata();
      await picture.stats();
      const isWhole = Buffer.from(bytes.subarray(4, 8)).readUInt32LE() + 8 === bytes.byteLength;
      const hasMore = [pages, exif, icc, xmp, iptc].some((part) => part !== undefined);
      return format === 'webp' && isWhole && !hasMore && Math.max(width, height) <= MAX_SIDE_PX;
    });
  }

  /** @throws NotAPictureError */
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

  /** A smaller WebP. `width` in pixels. */
  thumbnail(bytes: Buffer, width: number): Promise<Buffer> {
    return this.work(bytes, (picture) =>
      picture.resize({ width, withoutEnlargement: true }).webp({ quality: 75 }).toBuffer(),
    );
  }

  /** A JPEG of at most 5 MB. */
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

  private work<T>(bytes: Uint8Array, job: (picture: Sharp) => Promise<T>): Promise<T> {
    const turn = this.last.then(async () => {
      if (bytes.byteLength > MAX_BYTES) throw new NotAPictureError(`more than ${MAX_BYTES} bytes`);
      if (!looksLikePicture(bytes)) throw new NotAPictureError('neither PNG, JPEG nor WebP');
      return job(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })).catch(() => {
        throw new NotAPictureError('a picture that cannot be unpacked');
      });
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

// Asked before the library sees the bytes: it would also open SVG, PDF and more.
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n') ||
    head.startsWith('\xff\xd8\xff') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}
