import { Readable } from 'node:stream';
import type { MediaSource, OpenedMedia } from './media-source.port.js';

/** Serves media by address; `unsized` omits the content length. */
export class FakeMediaSource implements MediaSource {
  readonly held = new Map<string, Buffer>();
  readonly removed: string[] = [];
  unsized = false;

  open(address: string): Promise<OpenedMedia | 'gone'> {
    const bytes = this.held.get(address);
    if (!bytes) return Promise.resolve('gone');
    return Promise.resolve({ byteSize: this.unsized ? null : bytes.length, stream: Readable.from([bytes]) });
  }

  remove(address: string): Promise<void> {
    this.held.delete(address);
    this.removed.push(address);
    return Promise.resolve();
  }
}
