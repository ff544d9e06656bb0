import type { Readable } from 'node:stream';

export const STORAGE = Symbol('storage');

/** A stored file. The caller must read or destroy the stream. */
export interface StoredBytes {
  byteSize: number;
  stream: Readable;
}

export interface Storage {
  /**
   * Stores a file atomically; false when the name exists, whose file stays. Only a file with `canBeMadeAgain` may be
   * lost in a power failure.
   */
  put(name: string, bytes: Uint8Array, options?: { canBeMadeAgain: boolean }): Promise<boolean>;
  /** Returns a file or a range of it, both ends included; null when the name does not exist. */
  get(name: string, range?: { start: number; end: number }): Promise<StoredBytes | null>;
  delete(name: string): Promise<void>;
  /** Yields all names, unordered; concurrent additions and deletions may be included. */
  names(): AsyncIterable<string>;
}
