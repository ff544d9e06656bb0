import { parentPort } from 'node:worker_threads';
import { DamagedAudio } from './damaged-audio.js';
import { remux, type RemuxOrder, type RemuxResult, type WrittenFile } from './remux.js';

export type RemuxMessage =
  | { file: WrittenFile }
  | { result: RemuxResult }
  /** The recording may be of a kind that only the transcriber knows. */
  | { unknown: string }
  | { damage: string };

const send = (message: RemuxMessage, memory: ArrayBuffer[] = []) => parentPort?.postMessage(message, memory);

parentPort?.once('message', (order: RemuxOrder) => {
  const written = remux(order, (file) => {
    // Node's pool of small buffers cannot be transferred.
    const isOwn = file.bytes?.byteLength === file.bytes?.buffer.byteLength;
    send({ file }, file.bytes && isOwn ? [file.bytes.buffer as ArrayBuffer] : []);
  });
  written.then(
    (result) => send({ result }),
    (error: unknown) => send(error instanceof DamagedAudio ? { damage: error.message } : { unknown: String(error) }),
  );
});
// A thread that ends before this message could not be started.
parentPort?.postMessage('ready');
