import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Who speaks a text as an Ogg/Opus voice note. */
export type Speak = (text: string, language: string) => Promise<Buffer>;

/** Speaks in a thread of its own: half a second of work would keep every vendor of the sandbox waiting. */
export const speakInThread: Speak = async (text, language) => {
  const worker = new Worker(new URL('./speak.worker.js', import.meta.url), { workerData: { text, language } });
  // Warnings about WASI are nobody's concern here, and an error rejects.
  const [note] = (await once(worker, 'message')) as [Uint8Array];
  return Buffer.from(note);
};
