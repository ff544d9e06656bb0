import { Logger, Refusal } from '@dreamloom/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ARCHIVE_FAULTS, type ArchivedDream, type ArchivedPerson, type ArchiveFault } from './archived-dream.js';

export const ARCHIVE_WORKER = Symbol('archive-worker');
/** The bundled build ships a file of this name next to the entry point. */
export const archiveWorker = new URL('./archive.worker.js', import.meta.url);

/** The limit for validating all records. With TURN_TIMEOUT_MS it stays below the timeout of the gateway. */
const OPEN_TIMEOUT_MS = 90_000;
const NEXT_TIMEOUT_MS = 30_000;
const WRITE_BYTES = 1_048_576;
/** The pause between two writes limits an upload to 25 MB per second, so that other requests are not starved. */
const WRITE_PAUSE_MS = 40;
const HEAP_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8, stackSizeMb: 1 };

export type ArchiveRequest =
  | { about: 'count'; fd: number }
  | { about: 'person' }
  | { about: 'dream' }
  | { about: 'file'; name: string; maxBytes: number }
  | { about: 'end' };
export type ArchiveReply = { value: unknown } | { fault: ArchiveFault };

const refused = (fault: ArchiveFault) => new Refusal(422, 'not-an-archive', ARCHIVE_FAULTS[fault], { fault });

/** Provides the threads that parse archives. One idle thread remains, because starting one delays other requests. */
@Injectable()
export class ArchiveThreads implements OnModuleDestroy {
  private idle: Worker | null = null;

  constructor(
    @Inject(ARCHIVE_WORKER) private readonly script: URL,
    private readonly logger: Logger,
  ) {}

  take(): Worker {
    const idle = this.idle;
    this.idle = null;
    idle?.removeAllListeners('error').ref();
    // The worker gets neither the environment variables of the service, which hold secrets, nor its `--import` and
    // `--require` arguments.
    return idle ?? new Worker(this.script, { name: 'archive', resourceLimits: HEAP_LIMITS, env: {}, execArgv: [] });
  }

  async giveBack(worker: Worker): Promise<void> {
    if (this.idle) {
      await worker.terminate();
      return;
    }
    this.idle = worker
      .removeAllListeners('exit')
      .removeAllListeners('error')
      .once('error', (error) => {
        this.idle = null;
        this.logger.problem('an idle thread for archives failed', error);
      });
    worker.unref();
  }

  async onModuleDestroy(): Promise<void> {
    await this.idle?.terminate();
  }
}

export class Archive {
  count = 0;
  private readonly worker: Worker;
  private readonly ended = new AbortController();
  private isAnswering = false;

  private constructor(
    private readonly upload: Upload,
    private readonly threads: ArchiveThreads,
    private readonly signal: AbortSignal,
  ) {
    this.worker = threads.take();
    this.worker.once('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      // Only errors of the file system have a `syscall`; every other error comes from parsing invalid data.
      this.ended.abort(error.syscall === undefined ? refused(isFull ? 'oversized' : 'foreign') : error);
    });
    this.worker.once('exit', () => this.ended.abort(new Error('the archive is closed')));
    signal.addEventListener('abort', this.terminate, { once: true });
  }

  /**
   * Validates the whole archive. Closing the archive also closes the upload, and an abort of the signal terminates the
   * worker thread.
   * @throws Refusal 422 when the file is not an export or exceeds a limit
   */
  static async open(upload: Upload, threads: ArchiveThreads, signal: AbortSignal): Promise<Archive> {
    const archive = new Archive(upload, threads, signal);
    try {
      archive.count = (await archive.request({ about: 'count', fd: upload.fd }, OPEN_TIMEOUT_MS)) as number;
      return archive;
    } catch (error) {
      await archive.close();
      throw error;
    }
  }

  people(): AsyncGenerator<ArchivedPerson> {
    return this.each('person');
  }

  dreams(): AsyncGenerator<ArchivedDream | null> {
    return this.each('dream');
  }

  async file(name: string | null, maxBytes: number): Promise<Buffer | null> {
    if (name === null) return null;
    const bytes = (await this.request({ about: 'file', name, maxBytes })) as Uint8Array | null;
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async close(): Promise<void> {
    this.signal.removeEventListener('abort', this.terminate);
    const isReusable = !this.isAnswering && (await this.request({ about: 'end' }).then(Boolean, () => false));
    await (isReusable ? this.threads.giveBack(this.worker) : this.terminate());
    await this.upload.close();
  }

  private readonly terminate = () => this.worker.terminate();

  private async *each<Item>(about: 'person' | 'dream'): AsyncGenerator<Item> {
    for (;;) {
      const next = (await this.request({ about })) as IteratorResult<Item>;
      if (next.done) return;
      yield next.value;
    }
  }

  private async request(request: ArchiveRequest, timeoutMs = NEXT_TIMEOUT_MS): Promise<unknown> {
    const timeout = setTimeout(() => this.ended.abort(refused('slow')), timeoutMs);
    this.isAnswering = true;
    try {
      this.ended.signal.throwIfAborted();
      this.worker.postMessage(request);
      const [reply] = (await once(this.worker, 'message', { signal: this.ended.signal })) as [ArchiveReply];
      this.isAnswering = false;
      if ('fault' in reply) throw refused(reply.fault);
      return reply.value;
    } catch (error) {
      this.ended.signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timeout);
    }
  }
}

/** A file on disk with the bytes of a request. */
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
