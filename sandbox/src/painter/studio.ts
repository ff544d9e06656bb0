import { Worker } from 'node:worker_threads';
import type { PaintRequest, Picture } from './paint.js';
import type { Delivery, Order } from './painter.worker.js';

interface Commission {
  readonly order: Order;
  resolve(picture: Picture): void;
  reject(error: Error): void;
}

/** Paints off the event loop, one picture at a time, first come first served. */
export class Studio {
  #worker: Worker | undefined;
  #current: Commission | undefined;
  #waiting: Commission[] = [];
  #orders = 0;
  #closed = false;

  /** Resolves with the painted picture; rejects when the request cannot be painted or the studio closes. */
  paint(request: PaintRequest): Promise<Picture> {
    if (this.#closed) return Promise.reject(new Error('the studio is closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order: { id: ++this.#orders, request }, resolve, reject });
      this.#next();
    });
  }

  /** Stops the worker; pictures still waiting are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    const open = [...(this.#current ? [this.#current] : []), ...this.#waiting];
    this.#current = undefined;
    this.#waiting = [];
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
    for (const commission of open) commission.reject(new Error('the studio closed before the picture was done'));
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#waiting.shift();
    if (!this.#current) {
      // An idle studio must not keep the process alive.
      this.#worker?.unref();
      return;
    }
    this.#worker ??= this.#hire();
    this.#worker.ref();
    this.#worker.postMessage(this.#current.order);
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./painter.worker.js', import.meta.url));
    worker.on('message', (delivery: Delivery) => this.#receive(delivery));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', (code) => this.#lose(worker, new Error(`the painter left with code ${code}`)));
    return worker;
  }

  #receive(delivery: Delivery): void {
    const commission = this.#current;
    if (!commission || commission.order.id !== delivery.id) return;
    this.#current = undefined;
    if ('error' in delivery) commission.reject(new Error(delivery.error));
    else commission.resolve({ bytes: Buffer.from(delivery.bytes), mime: delivery.mime });
    this.#next();
  }

  #lose(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const commission = this.#current;
    this.#current = undefined;
    commission?.reject(error instanceof Error ? error : new Error(String(error)));
    this.#next();
  }
}
