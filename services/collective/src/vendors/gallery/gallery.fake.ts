import type { Gallery } from './gallery.port.js';

/** Returns the key itself as the bytes of an image. */
export class FakeGallery implements Gallery {
  fetch(mediaKey: string) {
    return Promise.resolve({ bytes: Buffer.from(mediaKey), mime: 'image/webp' });
  }
}
