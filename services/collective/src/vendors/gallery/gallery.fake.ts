import type { Gallery } from './gallery.port.js';

/** Has a picture under every key: the key itself. */
export class FakeGallery implements Gallery {
  fetch(mediaKey: string) {
    return Promise.resolve({ bytes: Buffer.from(mediaKey), mime: 'image/webp' });
  }
}
