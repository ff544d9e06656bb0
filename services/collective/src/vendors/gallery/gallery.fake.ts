import type { Gallery } from './gallery.port.js';

export class FakeGallery implements Gallery {
  fetch(mediaKey: string) {
    return Promise.resolve({ bytes: Buffer.from(mediaKey), mime: 'image/webp' });
  }
}
