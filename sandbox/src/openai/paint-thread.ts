import type { PaintRequest, Picture } from '@dreamloom/sandbox-painter';
import { Worker } from 'node:worker_threads';
import type { PaintAnswer } from './paint.worker.js';

interface Pending {
  resolve(picture: Picture): void;
  reject(error: Error): void;
}

/** Generates images in a worker thread, one after the other: a second of work would block every vendor of the sandbox. */
export class PaintThread {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private requests = 0;

  /** Rejects with the generator's error, or when the thread ends before the image is done. */
  paint(request: PaintRequest): Promise<Picture> {
    const id = ++this.requests;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.worker ??= this.start();
      this.worker.postMessage({ id, request });
    });
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./paint.worker.js', import.meta.url));
    worker.on('message', (answer: PaintAnswer) => {
      const pending = this.pending.get(answer.id);
      this.pending.delete(answer.id);
      if ('picture' in answer) pending?.resolve({ ...answer.picture, bytes: Buffer.from(answer.picture.bytes) });
      else pending?.reject(Object.assign(new Error(answer.error.message), { name: answer.error.name }));
    });
    worker.on('error', (error) => process.stderr.write(`${String(error)}\n`));
    worker.on('exit', () => {
      this.worker = undefined;
      for (const { reject } of this.pending.values()) reject(new Error('the paint thread ended'));
      this.pending.clear();
    });
    return worker;
  }
}
