import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { paintPicture, type PaintRequest } from './paint.js';

/** What the studio sends to its worker. */
export interface Order {
  readonly id: number;
  readonly request: PaintRequest;
}

/** What the worker sends back for an order. */
export type Delivery =
  | { readonly id: number; readonly bytes: Uint8Array; readonly mime: 'image/webp' | 'image/png' | 'image/jpeg' }
  | { readonly id: number; readonly error: string };

if (!parentPort) throw new Error('painter.worker runs in a worker thread only');
const port = parentPort;

// The real painter has computers of its own: this one must take no time from the house. On Linux a thread has a priority of its own.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

port.on('message', ({ id, request }: Order) => {
  void paintPicture(request).then(
    ({ bytes, mime }) => port.postMessage({ id, bytes, mime } satisfies Delivery),
    (error: unknown) =>
      port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Delivery),
  );
});
