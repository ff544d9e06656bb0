import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Synthesises a text as an Ogg/Opus voice note. */
export type Speak = (text: string, language: string) => Promise<Buffer>;

/** Runs in a worker thread: half a second of work would block every vendor of the sandbox. */
export const speakInThread: Speak = async (text, language) => {
  const worker = new Worker(new URL('./speak.worker.js', import.meta.url), { workerData: { text, language } });
  // WASI warnings are irrelevant here, and an error rejects.
  const [note] = (await once(worker, 'message')) as [Uint8Array];
  return Buffer.from(note);
};
