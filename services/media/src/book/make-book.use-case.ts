import { FRAMEWORKS, type NewBook, type PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions, type Tx } from '@dreamloom/eventing';
import { textsOf } from '@dreamloom/http';
import { ENV, orDelay } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AssetStore } from '../asset/asset-store.js';
import { storedName } from '../asset/rendition.js';
import type { MediaEnv } from '../media.env.js';
import { STORAGE, type Storage } from '../vendors/storage/storage.port.js';
import { BookRepository } from './book.repository.js';
import {
  BOOK_FILES,
  type BookFile,
  type BookMessage,
  type BookOrder,
  fileName,
  fileNames,
  ORDER_FILE,
} from './book-order.js';
import { BooksClient } from './books.client.js';
import { TEXTS } from './texts.js';

export const BOOK_WORKER = Symbol('book-worker');
/** The bundled build ships a file of this name next to the entry point. */
export const bookWorker = new URL('./book.worker.js', import.meta.url);

const WORDS = textsOf(TEXTS);
const FRAMEWORK_NAMES = textsOf(Object.fromEntries(FRAMEWORKS.map(({ key, name }) => [key, name])));
/** Others go first, whoever needs the processor. */
const LOW_PRIORITY = 15;
/** The share of the progress that fetching pictures has. */
const FETCHING = 0.2;
const PROGRESS_EVERY_MS = 1_000;

/** Makes a book in a folder of its own, by a child process that knows this folder alone. */
@Injectable()
export class MakeBook {
  constructor(
    private readonly transactions: Transactions,
    private readonly books: BookRepository,
    private readonly client: BooksClient,
    private readonly store: AssetStore,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(ENV) private readonly env: Pick<MediaEnv, 'PRODUCT_NAME'>,
    @Inject(BOOK_WORKER) private readonly script: URL,
  ) {}

  /** @throws TransientError while another service or the storage is unavailable */
  async run({ bookId, dreamerId }: PayloadOf<'book-requested'>, delivery: Delivery): Promise<void> {
    const book = await this.books.waiting(bookId);
    if (!book?.order) return this.discard(bookId, delivery);
    // The folder of an attempt that a crash has ended is removed by the next one.
    const folder = join(tmpdir(), `book-${bookId}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    try {
      const report = this.progressOf(bookId);
      await this.fetch(folder, dreamerId, book.order, delivery.signal, report);
      const made = await this.write(folder, delivery.signal, report);
      await this.storage.delete(fileNames(this.store.keyForBook(bookId)), delivery);
      for (const file of Object.keys(BOOK_FILES) as BookFile[]) {
        const name = fileName(this.store.keyForBook(bookId), file);
        await this.storage.putFile(name, join(folder, BOOK_FILES[file].name), delivery);
      }
      const isMade = await this.transactions.run(delivery, (tx) => this.books.setMade(tx, bookId, made));
      // It was removed, or the account erased, while it was made.
      if (isMade === false) await this.storage.delete(fileNames(this.store.keyForBook(bookId)));
    } catch (error) {
      orDelay(error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  giveUp({ bookId }: PayloadOf<'book-requested'>, tx: Tx): Promise<void> {
    return this.books.setFailed(tx, bookId);
  }

  private async discard(bookId: string, delivery: Delivery): Promise<void> {
    if (!(await this.books.isMade(bookId)))
      await this.storage.delete(fileNames(this.store.keyForBook(bookId)), delivery);
    await this.transactions.settle(delivery);
  }

  /** Writes the order and its pictures into the folder. */
  private async fetch(
    folder: string,
    dreamerId: string,
    wanted: NewBook,
    signal: AbortSignal,
    report: (progress: number) => void,
  ): Promise<void> {
    const { title, language, without, withSongs } = wanted;
    const left = new Set(without);
    const dreams: (BookOrder['dreams'][number] & { mediaKey: string | null })[] = [];
    for await (const { mediaKey, ...dream } of this.client.dreams(dreamerId, wanted))
      if (!left.has(dream.id))
        dreams.push({ ...dream, mediaKey, picture: mediaKey === null ? null : `${dreams.length}.webp` });
    for (const [i, { mediaKey, picture }] of dreams.entries()) {
      if (mediaKey === null || picture === null) continue;
      const stored = await this.storage.get(storedName(mediaKey, 'original'), { signal });
      if (stored) await pipeline(stored.stream, createWriteStream(join(folder, picture)), { signal });
      report((FETCHING * (i + 1)) / dreams.length);
    }
    const text = WORDS[language];
    const name = FRAMEWORK_NAMES[language];
    const order: BookOrder = {
      title,
      language,
      author: (await this.client.about(dreamerId)).author,
      words: {
        contents: text('bookContents'),
        people: text('bookPeople'),
        motifs: text('bookMotifs'),
        songs: text('bookSongs'),
        painting: text('bookPainting'),
        lucid: text('bookLucid'),
        private: text('bookPrivate'),
        colophon: text('bookColophon', { product: this.env.PRODUCT_NAME }),
        missingPainting: text('bookMissingPainting'),
        missingWords: text('bookMissingWords'),
        missingLetters: text('bookMissingLetters'),
        otherScript: text('bookOtherScript'),
      },
      dreams: dreams.map(({ mediaKey: _, ...dream }) => dream),
      songs: (withSongs ? await this.client.songs(dreamerId, wanted) : []).map((song) => ({
        title: name(song.framework),
        date: song.createdAt.slice(0, 10),
        text: song.text,
      })),
    };
    await writeFile(join(folder, ORDER_FILE), JSON.stringify(order), { mode: 0o600 });
  }

  private async write(folder: string, signal: AbortSignal, report: (progress: number) => void) {
    // Two arenas of malloc: with more, the memory of a year's book is a hundred megabytes higher.
    const env = { MALLOC_ARENA_MAX: '2' };
    const child = fork(this.script, [folder], { env, execArgv: [], signal, killSignal: 'SIGKILL', stdio: 'ignore' });
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    let made: { pages: number; missingPictures: number } | undefined;
    child.on('message', (message: BookMessage) => {
      if ('made' in message) made = message.made;
      else report(FETCHING + (1 - FETCHING) * message.progress);
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    // What the process wrote about the error could hold words of a dream.
    if (code !== 0 || !made) throw new Error(`the book was not made: its process ended with ${code ?? 'a signal'}`);
    return made;
  }

  /** Stores the progress at most once a second; nothing waits for it. */
  private progressOf(bookId: string): (progress: number) => void {
    let last = 0;
    return (progress) => {
      if (performance.now() - last < PROGRESS_EVERY_MS) return;
      last = performance.now();
      void this.books.setProgress(bookId, progress).catch(() => undefined);
    };
  }
}

/** Deletes the files of books whose time is over, and then their rows. */
@Injectable()
export class RemoveBooks {
  constructor(
    private readonly transactions: Transactions,
    private readonly books: BookRepository,
    private readonly store: AssetStore,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async run(delivery: Delivery): Promise<void> {
    const ids = await this.books.expired();
    const names = ids.flatMap((id) => fileNames(this.store.keyForBook(id)));
    if (names.length > 0) await this.storage.delete(names, delivery);
    await this.transactions.run(delivery, (tx) => this.books.remove(tx, ids));
  }
}

/** Erases the books of a dreamer. */
@Injectable()
export class EraseBooks {
  constructor(
    private readonly transactions: Transactions,
    private readonly books: BookRepository,
    private readonly store: AssetStore,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** A crash after the rows leaves files that RemoveBooks deletes within two hours. */
  async run(where: { dreamerId: string; id?: string }, signal?: AbortSignal): Promise<void> {
    const ids = await this.transactions.run(null, (tx) => this.books.erase(tx, where));
    const names = ids.flatMap((id) => fileNames(this.store.keyForBook(id)));
    if (names.length > 0) await this.storage.delete(names, { signal });
  }
}
