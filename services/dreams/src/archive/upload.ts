import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const WRITE_BYTES = 1_048_576;
/** Between two writes: an upload is taken in at 25 MB a second at most, so that requests of others find their turn. */
const WRITE_PAUSE_MS = 40;

/** A file that somebody sent: on disk while it is read. */
export class Upload {
  private constructor(
    private readonly file: FileHandle,
    private readonly path: string,
  ) {}

  /** Stores a body as it comes; the gateway limits its length, its time and its slowness. */
  static async receive(body: Readable): Promise<Upload> {
    const path = join(tmpdir(), `archive-${randomUUID()}.zip`);
    const upload = new Upload(await open(path, 'wx+', 0o600), path);
    try {
      // Where the system allows it nothing is left behind, however this process ends.
      await rm(path, { force: true }).catch(() => undefined);
      // A write for each chunk would cost the event loop more than the upload itself.
      let [chunks, bytes]: [Buffer[], number] = [[], 0];
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes < WRITE_BYTES) continue;
        await Promise.all([upload.file.writeFile(Buffer.concat(chunks)), sleep(WRITE_PAUSE_MS)]);
        [chunks, bytes] = [[], 0];
      }
      await upload.file.writeFile(Buffer.concat(chunks));
      return upload;
    } catch (error) {
      await upload.close();
      throw error;
    }
  }

  get fd(): number {
    return this.file.fd;
  }

  async close(): Promise<void> {
    await this.file.close();
    await rm(this.path, { force: true });
  }
}
