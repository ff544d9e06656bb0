import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ArchivedList, ArchiveReply, ArchiveRequest } from './archive.js';
import type { ArchiveContents } from './archive-contents.js';
import type { TableContents } from './table-contents.js';

/** At the lowest, 19, a busy machine gives a thread next to no time, and an import ends in a timeout. */
const LOW_PRIORITY = 15;

// On Linux a priority applies to a single thread. It is set before the imports so that requests take precedence over
// parsing and over loading this code.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);
const { ArchiveContents: Contents } = await import('./archive-contents.js');
const { TableContents: Table } = await import('./table-contents.js');
const { ArchiveError } = await import('./archived-dream.js');

let contents: ArchiveContents | undefined;
let table: TableContents | undefined;
let lists: Partial<Record<ArchivedList, AsyncGenerator>> = {};

async function answer(request: ArchiveRequest): Promise<unknown> {
  switch (request.about) {
    case 'count':
      contents = await Contents.open(request.fd);
      lists = {
        people: contents.people(),
        merges: contents.merges(),
        dreams: contents.dreamsWithFiles(),
        nights: contents.nights(),
        openCircles: contents.openCircles(),
        recordings: contents.recordingsWithFiles(),
      };
      return contents.count;
    case 'table':
      table = await Table.open(request.fd, request.columns);
      lists = { dreams: table.dreams() };
      return table.count;
    case 'files':
      contents = await Contents.reopen(request.fd);
      return contents.count;
    case 'next':
      // A table has nothing but dreams.
      return lists[request.list]?.next() ?? { done: true };
    case 'file':
      return contents?.file(request.name);
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
// A thread that ends before this message could not be started.
parentPort?.postMessage('ready');
