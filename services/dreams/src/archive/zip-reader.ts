import { fstatSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { ArchiveError } from './archive-error.js';
import { FileReader } from './file-reader.js';

const MAX_NAME_BYTES = 1_000;
const LOCAL_HEADER_BYTES = 30;
/** Entries up to this size are exempt from the compression ratio limit. */
const FREELY_PACKED_BYTES = 10_000_000;
const MAX_COMPRESSION_RATIO = 200;

const DEFLATED = 8;
const FILE_TYPE = 0o170000;
/** ZIP writers on other systems than Unix set no file type. */
const PLAIN_TYPES = [0, 0o100000, 0o040000];

type Place = Pick<
  Entry,
  'relativeOffsetOfLocalHeader' | 'compressedSize' | 'uncompressedSize' | 'compressionMethod' | 'fileNameLength'
>;

/** Reads a ZIP from an untrusted source. Entry names are never used as file system paths. */
export class ZipReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Place>,
  ) {}

  /**
   * Lists the entries of the ZIP and leaves the file open.
   * @throws ArchiveError when an entry is unsafe or a limit is exceeded, and any other Error when the file is not a ZIP
   */
  static async open(fd: number, maxEntries: number): Promise<ZipReader> {
    const options = { autoClose: false, lazyEntries: true, strictFileNames: true };
    const zip = await fromRandomAccessReaderPromise(new FileReader(fd), fstatSync(fd).size, options);
    if (zip.entryCount > maxEntries) throw new ArchiveError('oversized');
    const entries = new Map<string, Place>();
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName) || !isPlain(entry)) throw new ArchiveError('unsafe');
      entries.set(entry.fileName, placeOf(entry));
    }
    if (overlap([...entries.values()])) throw new ArchiveError('unsafe');
    return new ZipReader(zip, entries);
  }

  names(): IterableIterator<string> {
    return this.entries.keys();
  }

  /**
   * Streams a file, or returns null when there is none. The stream fails when the bytes do not match the directory of
   * the ZIP.
   * @throws ArchiveError when the file is too large or its compression ratio is too high
   */
  async stream(name: string, maxBytes: number): Promise<Readable | null> {
    const place = this.entries.get(name);
    if (!place) return null;
    const { uncompressedSize, compressedSize } = place;
    const isTight = uncompressedSize > FREELY_PACKED_BYTES && uncompressedSize > MAX_COMPRESSION_RATIO * compressedSize;
    if (uncompressedSize > maxBytes || isTight) throw new ArchiveError('oversized');
    return this.zip.openReadStreamPromise(Object.assign(new Entry(), place));
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
const placeOf = (entry: Entry): Place => ({
  relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
  compressedSize: entry.compressedSize,
  uncompressedSize: entry.uncompressedSize,
  compressionMethod: entry.compressionMethod,
  fileNameLength: entry.fileNameLength,
});

/** Overlapping entries let a small file unpack to any size, so they are rejected. */
function overlap(places: Place[]): boolean {
  places.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  return places.some((place, at) => {
    const next = places[at + 1];
    const end = place.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + place.fileNameLength + place.compressedSize;
    return next !== undefined && end > next.relativeOffsetOfLocalHeader;
  });
}
