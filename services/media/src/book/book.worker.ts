import { writeBook } from './write-book.js';

/**
 * A process of its own: setting a book is synchronous and native, so that it would block the service, and no limit of a
 * thread holds its memory. It knows no secret and no network, only the folder of the book.
 */
const [, , folder] = process.argv;
if (folder !== undefined) await writeBook(folder, new Date(), (message) => process.send?.(message));
