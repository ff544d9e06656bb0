import { parentPort, workerData } from 'node:worker_threads';
import { DamagedAudio } from './damaged-audio.js';
import { remux, type RemuxOrder, type RemuxResult, type WrittenFile } from './remux.js';

export type RemuxMessage =
  | { file: WrittenFile }
  | { result: RemuxResult }
  /** The recording may be of a kind that only the transcriber knows. */
  | { unknown: string }
  | { damage: string };

const send = (message: RemuxMessage, memory: ArrayBuffer[] = []) => parentPort?.postMessage(message, memory);

// A thread that ends before this message could not be started.
parentPort?.postMessage('ready');
try {
  const result = await remux(workerData as RemuxOrder, (file) => {
    // Node's pool of small buffers cannot be transferred.
    const isOwn = file.bytes?.byteLength === file.bytes?.buffer.byteLength;
    send({ file }, file.bytes && isOwn ? [file.bytes.buffer as ArrayBuffer] : []);
  });
  send({ result });
} catch (error) {
  const { message } = error as Error;
  send(error instanceof DamagedAudio ? { damage: message } : { unknown: message });
}
