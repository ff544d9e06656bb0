import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ArchiveReply, ArchiveRequest } from './archive.js';
import type { ArchiveContents } from './archive-contents.js';

const LOWEST_PRIORITY = 19;

// On Linux a priority applies to a single thread. It is set before the imports so that requests take precedence over
// parsing and over loading this code.
if (process.platform === 'linux') setPriority(LOWEST_PRIORITY);
const { ArchiveContents: Contents } = await import('./archive-contents.js');
const { ArchiveError } = await import('./archived-dream.js');

let contents: ArchiveContents | undefined;
let people: ReturnType<ArchiveContents['people']> | undefined;
let dreams: ReturnType<ArchiveContents['dreams']> | undefined;

async function answer(request: ArchiveRequest): Promise<unknown> {
  switch (request.about) {
    case 'count':
      contents = await Contents.open(request.fd);
      [people, dreams] = [contents.people(), contents.dreams()];
      return contents.count;
    case 'person':
      return people?.next();
    case 'dream':
      return dreams?.next();
    case 'file':
      return contents?.file(request.name, request.maxBytes);
    case 'end':
      await people?.return(undefined);
      await dreams?.return(undefined);
      contents = people = dreams = undefined;
      return true;
  }
}

parentPort?.on('message', (request: ArchiveRequest) => {
  const reply = (message: ArchiveReply, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);
  answer(request).then(
    (value) => {
      // Node.js pools small buffers, so the bytes are copied before their memory is transferred.
      const bytes = Buffer.isBuffer(value) ? new Uint8Array(value) : null;
      reply({ value: bytes ?? value }, bytes ? [bytes.buffer] : []);
    },
    (error: unknown) => {
      // An error of the file system is not a fault of the archive: it ends the thread, and the service logs it.
      if ((error as { syscall?: string }).syscall !== undefined) throw error;
      reply({ fault: error instanceof ArchiveError ? error.fault : 'foreign' });
    },
  );
});
