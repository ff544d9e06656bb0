import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const WRITE_BYTES = 262_144;
/** Uploads of this size, such as pictures and recordings, are received as fast as they come. */
const UNPACED_BYTES = 32_000_000;
/** Beyond it the pause between two writes limits an upload to 5 MB per second, so that other requests are not starved. */
const WRITE_PAUSE_MS = 50;

/** A file on disk with the bytes of a request; the gateway limits their length, duration and minimum rate. */
export class Upload {
  private constructor(
    private readonly file: FileHandle,
    private readonly path: string,
    private byteSize = 0,
  ) {}

  /**
   * Receives a streamed body. The caller must close the upload.
   * @param pause waits for milliseconds
   */
  static async receive(
    body: Readable,
    folder = tmpdir(),
    pause: (ms: number) => Promise<unknown> = sleep,
  ): Promise<Upload> {
    const path = join(folder, `upload-${randomUUID()}`);
    const upload = new Upload(await open(path, 'wx+', 0o600), path);
    try {
      // Where the operating system allows it, the open file is unlinked at once, so that nothing remains when the
      // process dies.
      await rm(path, { force: true }).catch(() => undefined);
      // One write per chunk would cost the event loop more than the upload itself.
      let [chunks, bytes]: [Buffer[], number] = [[], 0];
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes < WRITE_BYTES) continue;
        await Promise.all([upload.write(chunks), upload.size > UNPACED_BYTES && pause(WRITE_PAUSE_MS)]);
        [chunks, bytes] = [[], 0];
      }
      await upload.write(chunks);
      return upload;
    } catch (error) {
      await upload.close();
      throw error;
    }
  }

  get fd(): number {
    return this.file.fd;
  }

  get size(): number {
    return this.byteSize;
  }

  /** The whole file in memory. */
  async read(): Promise<Buffer> {
    const bytes = Buffer.alloc(this.byteSize);
    await this.file.read(bytes, 0, this.byteSize, 0);
    return bytes;
  }

  async close(): Promise<void> {
    await this.file.close();
    await rm(this.path, { force: true });
  }

  private async write(chunks: readonly Buffer[]): Promise<void> {
    const bytes = Buffer.concat(chunks);
    await this.file.writeFile(bytes);
    this.byteSize += bytes.length;
  }
}
