import { readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const WINDOW_BYTES = 1_000_000;
const CHUNK_BYTES = 65_536;

/** A synchronous reader for yauzl, whose own reader issues two disk reads per entry. It blocks the thread. */
export class FileReader extends RandomAccessReader {
  private readonly window = Buffer.alloc(WINDOW_BYTES);
  private start = 0;
  private filled = 0;

  constructor(private readonly fd: number) {
    super();
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead: number) => void,
  ): void {
    if (position < this.start || position + length > this.start + this.filled) {
      this.filled = readSync(this.fd, this.window, 0, WINDOW_BYTES, position);
      this.start = position;
    }
    const from = position - this.start;
    callback(null, this.window.copy(target, offset, from, Math.min(from + length, this.filled)));
  }

  // A file stream of Node.js would close the descriptor when it is destroyed.
  override _readStreamForRange(start: number, end: number): Readable {
    const { fd } = this;
    let at = start;
    return new Readable({
      read() {
        const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at));
        const size = readSync(fd, chunk, 0, chunk.length, at);
        at += size;
        this.push(size === 0 ? null : chunk.subarray(0, size));
      },
    });
  }
}
