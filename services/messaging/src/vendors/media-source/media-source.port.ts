import type { Readable } from 'node:stream';

export const MEDIA_SOURCE = Symbol('media-source');

/** The caller must read the stream or destroy it. */
export interface OpenedMedia {
  /** Null when the vendor sends no content length. */
  byteSize: number | null;
  stream: Readable;
}

export interface MediaSource {
  /**
   * `gone` when the vendor has deleted the media; `forbidden` when the URL or a redirect is not allowed, in which case
   * no request was sent to it.
   * @throws TransientError
   */
  open(address: string): Promise<OpenedMedia | 'gone' | 'forbidden'>;
  /** Does nothing when the media is gone or the URL is not the vendor's. @throws TransientError */
  remove(address: string): Promise<void>;
}
