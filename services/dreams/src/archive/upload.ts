import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const WRITE_BYTES = 1_048_576;
/** The pause between two writes limits an upload to 25 MB per second, so that other requests are not starved. */
const WRITE_PAUSE_MS = 40;

export class Upload {
  private constructor(
    private readonly file: FileHandle,
    private readonly path: string,
  ) {}

  /** The gateway limits the length, the duration and the minimum rate of the body. */
  static async receive(body: Readable): Promise<Upload> {
    const path = join(tmpdir(), `archive-${randomUUID()}.zip`);
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
