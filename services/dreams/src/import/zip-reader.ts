import { fstatSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { ArchiveError } from './archived-dream.js';

const WINDOW_BYTES = 1_000_000;
const CHUNK_BYTES = 65_536;

const MAX_NAME_BYTES = 1_000;
const LOCAL_HEADER_BYTES = 30;
/** Entries up to this size are exempt from the compression ratio limit. */
const FREELY_PACKED_BYTES = 10_000_000;
const MAX_COMPRESSION_RATIO = 200;

const DEFLATED = 8;
const FILE_TYPE = 0o170000;
/** ZIP writers on other systems than Unix set no file type. */
const PLAIN_TYPES = [0, 0o100000, 0o040000];

type EntryLocation = Pick<
  Entry,
  'relativeOffsetOfLocalHeader' | 'compressedSize' | 'uncompressedSize' | 'compressionMethod' | 'fileNameLength'
>;

/** Reads a ZIP from an untrusted source. Entry names are never used as file system paths. */
export class ZipReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, EntryLocation>,
  ) {}

  /**
   * Lists the entries of the ZIP and leaves the file open.
   * @throws ArchiveError when an entry is unsafe or a limit is exceeded, and any other Error when the file is not a ZIP
   */
  static async open(fd: number, maxEntries: number): Promise<ZipReader> {
    const options = { autoClose: false, lazyEntries: true, strictFileNames: true };
    const zip = await fromRandomAccessReaderPromise(new FileReader(fd), fstatSync(fd).size, options);
    if (zip.entryCount > maxEntries) throw new ArchiveError('oversized');
    const entries = new Map<string, EntryLocation>();
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName) || !isPlain(entry)) throw new ArchiveError('unsafe');
      entries.set(entry.fileName, locationOf(entry));
    }
    if (overlap([...entries.values()])) throw new ArchiveError('unsafe');
    return new ZipReader(zip, entries);
  }

  names(): IterableIterator<string> {
    return this.entries.keys();
  }

  /** The number of bytes that the directory claims for a file; null without such a file. */
  sizeOf(name: string): number | null {
    return this.entries.get(name)?.uncompressedSize ?? null;
  }

  /**
   * Streams a file, or returns null when there is none. The stream fails when the bytes do not match the directory of
   * the ZIP.
   * @throws ArchiveError when the file is too large or its compression ratio is too high
   */
  async stream(name: string, maxBytes: number): Promise<Readable | null> {
    const location = this.entries.get(name);
    if (!location) return null;
    const { uncompressedSize, compressedSize } = location;
    const isTight = uncompressedSize > FREELY_PACKED_BYTES && uncompressedSize > MAX_COMPRESSION_RATIO * compressedSize;
    if (uncompressedSize > maxBytes || isTight) throw new ArchiveError('oversized');
    return this.zip.openReadStreamPromise(Object.assign(new Entry(), location));
  }

  /** Reads a whole file. Returns null when it is missing, too large or damaged. */
  async bytes(name: string, maxBytes: number): Promise<Buffer | null> {
    try {
      const stream = await this.stream(name, maxBytes);
      return stream && (await buffer(stream));
    } catch {
      return null;
    }
  }
}

function isPlain(entry: Entry): boolean {
  return (
    PLAIN_TYPES.includes((entry.externalFileAttributes >>> 16) & FILE_TYPE) &&
    (entry.compressionMethod === 0 || entry.compressionMethod === DEFLATED) &&
    entry.fileNameLength <= MAX_NAME_BYTES &&
    !entry.isEncrypted()
  );
}

// A yauzl Entry retains the buffer it was parsed from, which is too much memory for a hundred thousand entries.
const locationOf = (entry: Entry): EntryLocation => ({
  relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
  compressedSize: entry.compressedSize,
  uncompressedSize: entry.uncompressedSize,
  compressionMethod: entry.compressionMethod,
  fileNameLength: entry.fileNameLength,
});

/** Overlapping entries let a small file unpack to any size, so they are rejected. */
function overlap(locations: EntryLocation[]): boolean {
  locations.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  return locations.some((location, at) => {
    const next = locations[at + 1];
    const end =
      location.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + location.fileNameLength + location.compressedSize;
    return next !== undefined && end > next.relativeOffsetOfLocalHeader;
  });
}

/** A synchronous reader for yauzl, whose own reader issues two disk reads per entry. It blocks the thread. */
class FileReader extends RandomAccessReader {
  private readonly window = Buffer.alloc(WINDOW_BYTES);
  private start = 0;
  private filled = 0;

  constructor(private readonly fd: number) {
    super();
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead: number) => void,
  ): void {
    if (position < this.start || position + length > this.start + this.filled) {
      this.filled = readSync(this.fd, this.window, 0, WINDOW_BYTES, position);
      this.start = position;
    }
    const from = position - this.start;
    callback(null, this.window.copy(target, offset, from, Math.min(from + length, this.filled)));
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return streamOf(this.fd, start, end);
  }
}

/** Reads a part of a file synchronously. A file stream of Node.js would close the descriptor when it is destroyed. */
export function streamOf(fd: number, start = 0, end = fstatSync(fd).size): Readable {
  let at = start;
  return new Readable({
    read() {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at));
      const size = readSync(fd, chunk, 0, chunk.length, at);
      at += size;
      this.push(size === 0 ? null : chunk.subarray(0, size));
    },
  });
}
