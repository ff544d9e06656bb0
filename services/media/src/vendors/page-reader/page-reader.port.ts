export const PAGE_READER = Symbol('page-reader');

export interface PageOrder {
  /** A JPEG without metadata, of at most 2048 pixels a side. */
  jpeg: Buffer;
  signal: AbortSignal;
}

export interface PageReader {
  /**
   * Returns the words on the picture as they are written; empty when there are none.
   * @throws TransientError, or PermanentError when the vendor will never read this picture
   */
  read(order: PageOrder): Promise<string>;
}
