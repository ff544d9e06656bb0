import type { Readable } from 'node:stream';

export const STORAGE = Symbol('storage');

/** Bytes on their way out of the storage. Read the stream or destroy it. */
export interface StoredBytes {
  byteSize: number;
  stream: Readable;
}

/** Where bytes are kept. Names are those of storage-name.ts. */
export interface Storage {
  /**
   * Keeps bytes whole or not at all; false when there are some under this name already, which stay.
   * What can be made again, and only that, may be gone after a power cut.
   */
  put(name: string, bytes: Uint8Array, options?: { canBeMadeAgain: boolean }): Promise<boolean>;
  /** Null when there is nothing under this name. A range gives that piece alone, both ends included. */
  get(name: string, range?: { start: number; end: number }): Promise<StoredBytes | null>;
  /** Does nothing when there is nothing under this name. */
  delete(name: string): Promise<void>;
  /** All names that something is kept under, in no order; one that comes or goes meanwhile may be among them. */
  names(): AsyncIterable<string>;
}
