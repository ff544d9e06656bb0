import { Refusal } from '@dreamloom/platform';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ARCHIVE_FAULTS, type ArchiveFault } from './archive-error.js';
import type { ArchivedDream, ArchivedPerson } from './archived-dream.js';
import type { Upload } from './upload.js';

export const ARCHIVE_WORKER = Symbol('archive-worker');
/** The bundled build ships a file of this name next to the entry point. */
export const archiveWorker = new URL('./archive.worker.js', import.meta.url);

/** The limit for validating all records. With TURN_TIMEOUT_MS it stays below the timeout of the gateway. */
const OPEN_TIMEOUT_MS = 90_000;
const NEXT_TIMEOUT_MS = 30_000;
const HEAP_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8, stackSizeMb: 1 };

export type ArchiveQuestion =
  { about: 'count' } | { about: 'person' } | { about: 'dream' } | { about: 'file'; name: string; maxBytes: number };
export type ArchiveReply = { value: unknown } | { fault: ArchiveFault };

const refused = (fault: ArchiveFault) => new Refusal(422, 'not-an-archive', ARCHIVE_FAULTS[fault]);

export class Archive {
  count = 0;
  private readonly ended = new AbortController();

  private constructor(
    private readonly upload: Upload,
    private readonly worker: Worker,
  ) {
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      // Only errors of the file system have a `syscall`; every other error comes from parsing invalid data.
      this.ended.abort(error.syscall === undefined ? refused(isFull ? 'oversized' : 'foreign') : error);
    });
    worker.once('exit', () => this.ended.abort(new Error('the archive is closed')));
  }

  /**
   * Validates the whole archive. Closing the archive also closes the upload, and an abort of the signal terminates the
   * worker thread.
   * @throws Refusal 422 when the file is not an export or exceeds a limit
   */
  static async open(upload: Upload, script: URL, signal: AbortSignal): Promise<Archive> {
    // The worker gets neither the environment variables of the service, which hold secrets, nor its `--import` and
    // `--require` arguments.
    const options = { name: 'archive', workerData: upload.fd, resourceLimits: HEAP_LIMITS, env: {}, execArgv: [] };
    const archive = new Archive(upload, new Worker(script, options));
    const end = () => void archive.worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    archive.worker.once('exit', () => signal.removeEventListener('abort', end));
    try {
      archive.count = (await archive.ask({ about: 'count' }, OPEN_TIMEOUT_MS)) as number;
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
    const bytes = (await this.ask({ about: 'file', name, maxBytes })) as Uint8Array | null;
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async close(): Promise<void> {
    await this.worker.terminate();
    await this.upload.close();
  }

  private async *each<Item>(about: 'person' | 'dream'): AsyncGenerator<Item> {
    for (;;) {
      const next = (await this.ask({ about })) as IteratorResult<Item>;
      if (next.done) return;
      yield next.value;
    }
  }

  private async ask(question: ArchiveQuestion, timeoutMs = NEXT_TIMEOUT_MS): Promise<unknown> {
    const timeout = setTimeout(() => this.ended.abort(refused('slow')), timeoutMs);
    try {
      this.ended.signal.throwIfAborted();
      this.worker.postMessage(question);
      const [reply] = (await once(this.worker, 'message', { signal: this.ended.signal })) as [ArchiveReply];
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
