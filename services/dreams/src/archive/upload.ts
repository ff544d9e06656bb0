import { ARCHIVE_TOO_LARGE, UPLOAD_STALLED } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export interface UploadLimits {
  maxBytes: number;
  /** Measured over each `rateWindowMs`. */
  minBytesPerSecond: number;
  rateWindowMs: number;
  /** For the upload as a whole. */
  timeoutMs: number;
}

/** A file that somebody sent: on disk while it is read. */
export class Upload {
  private constructor(
    private readonly file: FileHandle,
    private readonly path: string,
  ) {}

  /**
   * Stores a body as it comes.
   * @throws Refusal 408 when it is too slow, 413 when it is too large; the body stays open for the answer
   */
  static async receive(body: Readable, limits: UploadLimits): Promise<Upload> {
    const path = join(tmpdir(), `archive-${randomUUID()}.zip`);
    const upload = new Upload(await open(path, 'wx+', 0o600), path);
    try {
      // Where the system allows it nothing is left behind, however this process ends.
      await rm(path, { force: true }).catch(() => undefined);
      let size = 0;
      for await (const chunk of inTime(body, limits)) {
        size += chunk.length;
        if (size > limits.maxBytes) throw new Refusal(413, 'archive-too-large', ARCHIVE_TOO_LARGE);
        await upload.file.writeFile(chunk);
      }
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

async function* inTime(body: Readable, limits: UploadLimits): AsyncGenerator<Buffer> {
  const chunks = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const deadline = Date.now() + limits.timeoutMs;
  const minBytes = (limits.minBytesPerSecond * limits.rateWindowMs) / 1_000;
  let next: Promise<IteratorResult<Buffer>> | undefined;
  for (let windowEnd = Date.now() + limits.rateWindowMs, received = 0; ;) {
    next ??= chunks.next();
    const chunk = await within(next, Math.min(windowEnd, deadline) - Date.now());
    if (chunk?.done) return;
    if (chunk) {
      next = undefined;
      received += chunk.value.length;
      yield chunk.value;
    }
    const now = Date.now();
    if (now >= deadline || (now >= windowEnd && received < minBytes))
      throw new Refusal(408, 'upload-stalled', UPLOAD_STALLED);
    if (now >= windowEnd) [windowEnd, received] = [now + limits.rateWindowMs, 0];
  }
}

/** What the promise resolves to; null when it does not within `ms`. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  const settled = new AbortController();
  const timeout = sleep(Math.max(0, ms), null, { signal: settled.signal });
  timeout.catch(() => undefined);
  return Promise.race([promise, timeout]).finally(() => settled.abort());
}
