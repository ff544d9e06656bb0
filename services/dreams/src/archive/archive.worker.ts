import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ArchiveContents } from './archive-contents.js';
import type { ArchiveQuestion, ArchiveReply } from './archive.js';

const LOWEST_PRIORITY = 19;

// On Linux a priority is that of one thread: requests of others are answered before an archive is read on, or this is loaded.
if (process.platform === 'linux') setPriority(LOWEST_PRIORITY);
const { ArchiveContents: Contents } = await import('./archive-contents.js');
const { ArchiveError } = await import('./archive-error.js');

// The thread in which an archive is read: it answers one question at a time, and `count` is the first.
let contents: ArchiveContents | undefined;
let people: ReturnType<ArchiveContents['people']> | undefined;
let dreams: ReturnType<ArchiveContents['dreams']> | undefined;

async function answer(question: ArchiveQuestion): Promise<unknown> {
  switch (question.about) {
    case 'count':
      contents = await Contents.open(workerData as number);
      [people, dreams] = [contents.people(), contents.dreams()];
      return contents.count;
    case 'person':
      return people?.next();
    case 'dream':
      return dreams?.next();
    case 'file':
      return contents?.file(question.name, question.maxBytes);
  }
}

parentPort?.on('message', (question: ArchiveQuestion) => {
  const reply = (message: ArchiveReply, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);
  answer(question).then(
    (value) => {
      // A small buffer shares its memory with others, so it is copied before it is handed over.
      const bytes = Buffer.isBuffer(value) ? new Uint8Array(value) : null;
      reply({ value: bytes ?? value }, bytes ? [bytes.buffer] : []);
    },
    (error: unknown) => {
      // What the disk refuses is no fault of the archive: it ends the thread, and the service logs it.
      if ((error as { syscall?: string }).syscall !== undefined) throw error;
      reply({ fault: error instanceof ArchiveError ? error.fault : 'foreign' });
    },
  );
});
