import type { Readable } from 'node:stream';

export const STORAGE = Symbol('storage');

/** A key of 32 base64url characters with its extensions: `<key>.webp`, `<key>.320.webp`, `<key>.jpg`. */
const NAME = /^[\w-]{32}(\.[a-z\d]{1,8}){1,2}$/;

/**
 * Returns the path of a name: two levels of two-letter folders, so that no folder has too many files.
 * @throws RangeError for an invalid name, so that no name leads out of the storage
 */
export function pathOfName(name: string): string[] {
  if (!NAME.test(name)) throw new RangeError('not a name in the storage');
  return [name.slice(0, 2), name.slice(2, 4), name];
}

/** The storage may contain files of other programs. */
export const isName = (name: string): boolean => NAME.test(name);

export const keyOfName = (name: string): string => name.slice(0, 32);

/** A stored file. The caller must read or destroy the stream. */
export interface StoredBytes {
  byteSize: number;
  stream: Readable;
}

/** An abort of `signal` ends a call with an error. */
export interface StorageCall {
  signal?: AbortSignal | undefined;
}

export interface Storage {
  /**
   * Stores a file atomically; false when the name exists, whose file stays. Only a file with `isDerived` may be
   * lost in a power failure.
   */
  put(name: string, bytes: Uint8Array, options?: StorageCall & { isDerived?: boolean }): Promise<boolean>;
  /** Stores a file of this machine like `put`, without holding it in memory. */
  putFile(name: string, path: string, options?: StorageCall): Promise<boolean>;
  /** Returns a file or a range of it, both ends included; null when the name does not exist. */
  get(
    name: string,
    options?: StorageCall & { range?: { start: number; end: number } | undefined },
  ): Promise<StoredBytes | null>;
  /** Deletes files in as few calls as possible; names that do not exist are ignored. */
  delete(names: readonly string[], options?: StorageCall): Promise<void>;
  /** Yields all names, unordered; concurrent additions and deletions may be included. */
  names(options?: StorageCall): AsyncIterable<string>;
}

/** Splits a list into lists of at most `size`. */
export function batchesOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
