import type { OpenCircleChoice, TableColumns } from '@dreamloom/contracts';
import { limitCpu, Refusal, startThread, type Upload } from '@dreamloom/platform';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { ReadDream } from './archive-contents.js';
import {
  ARCHIVE_FAULTS,
  type ArchivedMerge,
  type ArchivedNight,
  type ArchivedPerson,
  type ArchivedRecording,
  type ArchiveFault,
} from './archived-dream.js';

export const ARCHIVE_WORKER = Symbol('archive-worker');
/** The bundled build ships a file of this name next to the entry point. */
export const archiveWorker = new URL('./archive.worker.js', import.meta.url);

/**
 * Limits of a thread's own processor time, because on a busy machine a good archive may take long by the clock. With
 * TURN_TIMEOUT_MS the limit for validating all records stays below the timeout of the gateway.
 */
const MAX_OPEN_CPU_MS = 90_000;
const MAX_NEXT_CPU_MS = 30_000;
const HEAP_MB = 128;

export type ArchivedList = 'people' | 'merges' | 'dreams' | 'nights' | 'openCircles' | 'recordings';
export type ArchiveRequest =
  | { about: 'count' | 'files'; fd: number }
  | { about: 'table'; fd: number; columns: TableColumns }
  | { about: 'next'; list: ArchivedList }
  | { about: 'file'; name: string };
export type ArchiveReply = { value: unknown } | { fault: ArchiveFault };

const refused = (fault: ArchiveFault) => new Refusal(422, 'not-an-archive', ARCHIVE_FAULTS[fault], { fault });

export class Archive {
  count = 0;
  private readonly ended = new AbortController();

  private constructor(
    private readonly worker: Worker,
    private readonly signal: AbortSignal,
  ) {
    this.worker.once('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      // Only errors of the file system have a `syscall`; every other error comes from parsing invalid data.
      this.ended.abort(error.syscall === undefined ? refused(isFull ? 'oversized' : 'foreign') : error);
    });
    this.worker.once('exit', () => this.ended.abort(new Error('the archive is closed')));
    signal.addEventListener('abort', this.terminate, { once: true });
  }

  /**
   * Validates the whole archive, or a table with these columns. An abort of the signal terminates the worker thread.
   * @throws Refusal 422 when the file is neither or exceeds a limit
   */
  static open({ fd }: Upload, script: URL, signal: AbortSignal, columns?: TableColumns): Promise<Archive> {
    return Archive.begin(columns ? { about: 'table', fd, columns } : { about: 'count', fd }, script, signal);
  }

  /** Opens an archive that was validated before, to read its files. */
  static reopen(upload: Upload, script: URL, signal: AbortSignal): Promise<Archive> {
    return Archive.begin({ about: 'files', fd: upload.fd }, script, signal);
  }

  private static async begin(request: ArchiveRequest, script: URL, signal: AbortSignal): Promise<Archive> {
    const archive = new Archive(await startThread(script, { name: 'archive', heapMb: HEAP_MB, signal }), signal);
    try {
      archive.count = Number(await archive.request(request, MAX_OPEN_CPU_MS));
      return archive;
    } catch (error) {
      await archive.close();
      throw error;
    }
  }

  people(): AsyncGenerator<ArchivedPerson> {
    return this.each('people');
  }

  merges(): AsyncGenerator<ArchivedMerge> {
    return this.each('merges');
  }

  dreams(): AsyncGenerator<ReadDream> {
    return this.each('dreams');
  }

  nights(): AsyncGenerator<ArchivedNight> {
    return this.each('nights');
  }

  openCircles(): AsyncGenerator<OpenCircleChoice> {
    return this.each('openCircles');
  }

  recordings(): AsyncGenerator<ArchivedRecording> {
    return this.each('recordings');
  }

  async file(name: string): Promise<Buffer | null> {
    const bytes = (await this.request({ about: 'file', name })) as Uint8Array | null;
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async close(): Promise<void> {
    this.signal.removeEventListener('abort', this.terminate);
    await this.terminate();
  }

  private readonly terminate = () => this.worker.terminate();

  private async *each<Item>(list: ArchivedList): AsyncGenerator<Item> {
    for (;;) {
      const next = (await this.request({ about: 'next', list })) as IteratorResult<Item>;
      if (next.done) return;
      yield next.value;
    }
  }

  private async request(request: ArchiveRequest, maxCpuMs = MAX_NEXT_CPU_MS): Promise<unknown> {
    const endLimit = limitCpu(this.worker, maxCpuMs, () => this.ended.abort(refused('slow')));
    try {
      this.ended.signal.throwIfAborted();
      this.worker.postMessage(request);
      const [reply] = (await once(this.worker, 'message', { signal: this.ended.signal })) as [ArchiveReply];
      if ('fault' in reply) throw refused(reply.fault);
      return reply.value;
    } catch (error) {
      this.ended.signal.throwIfAborted();
      throw error;
    } finally {
      endLimit();
    }
  }
}
