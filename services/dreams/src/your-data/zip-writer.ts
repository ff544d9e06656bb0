import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Content = Buffer | string | AsyncIterable<Buffer | string>;

/** Streams a ZIP while it is written: one file at a time, with backpressure from the reader. */
export class ZipWriter {
  private readonly zip = new ZipFile();
  private readonly aborted = new AbortController();
  readonly stream = this.zip.outputStream as Readable;

  constructor() {
    this.stream.once('close', () => this.aborted.abort());
    // A client that disconnects is not an error of the service.
    this.stream.on('error', () => undefined);
  }

  get signal(): AbortSignal {
    return this.aborted.signal;
  }

  /**
   * Resolves when the file is written.
   * @throws AbortError when the reader is gone
   */
  async add(path: string, content: Content, { compress = true } = {}): Promise<void> {
    this.signal.throwIfAborted();
    const source = Readable.from(typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content, {
      objectMode: false,
    });
    this.zip.addReadStream(source, path, { compress, mode: 0o100644 });
    try {
      await finished(source, { signal: this.signal });
    } catch (error) {
      source.destroy();
      throw error;
    }
  }

  end(): void {
    this.zip.end();
  }

  /** Destroys the stream so that the reader detects an incomplete ZIP. */
  fail(error: Error): void {
    this.stream.destroy(error);
  }
}
