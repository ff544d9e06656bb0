import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Content = Buffer | string | AsyncIterable<Buffer | string>;

/** A ZIP that is read while it is written: one file at a time, and only as fast as somebody reads. */
export class ZipWriter {
  private readonly zip = new ZipFile();
  private readonly aborted = new AbortController();
  /** The bytes of the ZIP. */
  readonly stream = this.zip.outputStream as Readable;

  constructor() {
    this.stream.once('close', () => this.aborted.abort());
    // A reader who hangs up is no error of ours.
    this.stream.on('error', () => undefined);
  }

  /** Fires when nobody reads any more. */
  get signal(): AbortSignal {
    return this.aborted.signal;
  }

  /** Adds a file and waits until it is written. @throws AbortError when nobody reads any more */
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

  /** Breaks off: whoever reads learns that the ZIP is not whole. */
  fail(error: Error): void {
    this.stream.destroy(error);
  }
}
