import { Readable } from 'node:stream';
import { pathOfName } from './storage-name.js';
import type { Storage, StoredBytes } from './storage.port.js';

export class FakeStorage implements Storage {
  readonly kept = new Map<string, Buffer>();

  put(name: string, bytes: Uint8Array): Promise<boolean> {
    pathOfName(name);
    if (this.kept.has(name)) return Promise.resolve(false);
    this.kept.set(name, Buffer.from(bytes));
    return Promise.resolve(true);
  }

  get(name: string, range?: { start: number; end: number }): Promise<StoredBytes | null> {
    const whole = this.kept.get(name);
    const bytes = range ? whole?.subarray(range.start, range.end + 1) : whole;
    return Promise.resolve(bytes ? { byteSize: bytes.length, stream: Readable.from([bytes]) } : null);
  }

  delete(name: string): Promise<void> {
    this.kept.delete(name);
    return Promise.resolve();
  }

  async *names(): AsyncGenerator<string> {
    yield* this.kept.keys();
  }
}
