import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl';

/** More than the longest journal has; each costs some memory. */
const MOST_ENTRIES = 100_000;

/** An upload that sends nothing for so long holds up those who wait for their turn. */
const MOST_SILENCE_MS = 30_000;

/** The upload has more bytes than are taken. */
export class TooLargeError extends Error {}

/** The upload has stopped coming. */
export class StalledError extends Error {}

/** A ZIP that somebody sent: on disk while it is read, and no name in it ever becomes a path. */
export class ZipReader {
  private readonly entries = new Map<string, Entry>();

  private constructor(
    private readonly file: FileHandle,
    private readonly path: string,
    private readonly zip: ZipFile,
  ) {}

  /** Takes an upload in. @throws TooLargeError, StalledError, or Error when it is no ZIP */
  static async take(upload: Readable, mostBytes: number, mostSilenceMs = MOST_SILENCE_MS): Promise<ZipReader> {
    const path = join(tmpdir(), `archive-${randomUUID()}.zip`);
    const file = await open(path, 'wx+', 0o600);
    // Where the system allows it nothing is left behind, however this process ends.
    await rm(path, { force: true }).catch(() => undefined);
    try {
      await write(inTime(upload, mostSilenceMs), file, mostBytes);
      const zip = await fromFdPromise(file.fd, { autoClose: false, lazyEntries: true, strictFileNames: true });
      const reader = new ZipReader(file, path, zip);
      await reader.list();
      return reader;
    } catch (error) {
      await close(file, path);
      throw error;
    }
  }

  /** All names in it. */
  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** The bytes of a file as they come; null when there is none, or it claims to have more. Ends with an error when it lies. */
  async stream(name: string, mostBytes: number): Promise<Readable | null> {
    const entry = this.entries.get(name);
    if (!entry || entry.uncompressedSize > mostBytes || !entry.canDecodeFileData()) return null;
    return this.zip.openReadStreamPromise(entry);
  }

  /** A file as a whole; null when there is none, it is too large or damaged. */
  async bytes(name: string, mostBytes: number): Promise<Buffer | null> {
    try {
      const stream = await this.stream(name, mostBytes);
      return stream && (await buffer(stream));
    } catch {
      return null;
    }
  }

  close(): Promise<void> {
    return close(this.file, this.path);
  }

  private async list(): Promise<void> {
    if (this.zip.entryCount > MOST_ENTRIES) throw new Error('too many entries');
    for await (const entry of this.zip.eachEntry())
      if (!entry.fileName.endsWith('/') && !entry.isEncrypted()) this.entries.set(entry.fileName, entry);
  }
}

async function write(upload: AsyncIterable<Buffer>, file: FileHandle, mostBytes: number): Promise<void> {
  let size = 0;
  for await (const chunk of upload) {
    size += chunk.length;
    if (size > mostBytes) throw new TooLargeError();
    await file.writeFile(chunk);
  }
}

/** Leaves the upload open when it stalls, and when nobody wants more of it, for there is an answer to give. */
async function* inTime(upload: Readable, mostSilenceMs: number): AsyncGenerator<Buffer> {
  const chunks = (upload as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  for (;;) {
    const heard = new AbortController();
    const silence = sleep(mostSilenceMs, null, { signal: heard.signal });
    silence.catch(() => undefined);
    const next = await Promise.race([chunks.next(), silence]).finally(() => heard.abort());
    if (next === null) throw new StalledError();
    if (next.done) return;
    yield next.value;
  }
}

async function close(file: FileHandle, path: string): Promise<void> {
  await file.close();
  await rm(path, { force: true });
}
