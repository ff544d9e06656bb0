import type { Readable } from 'node:stream';

export const MEDIA_SOURCE = Symbol('media-source');

/** Bytes on their way from the vendor. Read the stream or destroy it. */
export interface OpenedMedia {
  /** Null when the vendor did not say. */
  byteSize: number | null;
  stream: Readable;
}

/** Where the vendor keeps what came with a message. */
export interface MediaSource {
  /**
   * `gone` when the vendor has it no longer, `forbidden` when the address, or one it leads to, may not be asked: then nobody was.
   * @throws TransientError
   */
  open(address: string): Promise<OpenedMedia | 'gone' | 'forbidden'>;
  /** Removes it at the vendor; nothing happens when it is gone or its address is not the vendor's. @throws TransientError */
  remove(address: string): Promise<void>;
}
