import {
  type Book,
  type BookNights,
  type BookPreview,
  type Books,
  MAX_BOOK_CHARACTERS,
  MAX_BOOK_DREAMS,
  type NewBook,
  type QuotaName,
} from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { notFound, orUnavailable, Quotas, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AssetStore } from '../asset/asset-store.js';
import { STORAGE, type Storage, type StoredBytes } from '../vendors/storage/storage.port.js';
import { type BookEntity, BookRepository } from './book.repository.js';
import { type BookFile, fileName } from './book-order.js';
import { BooksClient } from './books.client.js';
import { unprintableIn } from './fonts.js';
import { EraseBooks } from './make-book.use-case.js';

/** What a dreamer does with their books. */
@Injectable()
export class DreamersBooks {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly books: BookRepository,
    private readonly client: BooksClient,
    private readonly store: AssetStore,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly eraseBooks: EraseBooks,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  async list(dreamerId: string): Promise<Books> {
    const { nights } = await this.client.about(dreamerId).catch(orUnavailable);
    return { nights, books: (await this.books.of(dreamerId)).map(bookOf) };
  }

  async preview(dreamerId: string, nights: BookNights): Promise<BookPreview> {
    const dreams: BookPreview['dreams'] = [];
    const unprintable = new Set<string>();
    let [characters, isTooMuch] = [0, false];
    try {
      for await (const { id, title, content, night, tags, people, motifs, mediaKey } of this.client.dreams(
        dreamerId,
        nights,
      )) {
        characters += content.length;
        isTooMuch = dreams.length === MAX_BOOK_DREAMS || characters > MAX_BOOK_CHARACTERS;
        if (isTooMuch) break;
        unprintableIn([title, content, ...tags, ...people, ...motifs], unprintable);
        dreams.push({ id, title, night, hasPicture: mediaKey !== null });
      }
    } catch (error) {
      orUnavailable(error);
    }
    return { dreams, unprintable: [...unprintable], isTooMuch };
  }

  /** @throws QuotaExceeded, Refusal 409 while another book of the dreamer is being made */
  async request(dreamerId: string, order: NewBook): Promise<Book> {
    const id = randomUUID();
    await this.transactions.run(null, async (tx) => {
      if (!(await this.books.add(tx, { id, dreamerId, order })))
        throw new Refusal(
          409,
          'book-under-way',
          'A book of yours is being made already. Please wait until it is there.',
        );
      await this.quotas.consume('booksPerDay', dreamerId, 1, tx);
      await this.events.append(tx, 'book-requested', { bookId: id, dreamerId });
    });
    return bookOf(await this.own(dreamerId, id));
  }

  /** @throws Refusal 404 for a book of somebody else, one that is not made, and one whose time is over */
  async open(dreamerId: string, id: string, file: BookFile): Promise<StoredBytes> {
    const { state } = await this.own(dreamerId, id);
    const stored = state === 'made' ? await this.storage.get(fileName(this.store.keyForBook(id), file)) : null;
    if (!stored) throw notFound('book');
    return stored;
  }

  /** @throws Refusal 404 */
  async remove(dreamerId: string, id: string): Promise<void> {
    await this.own(dreamerId, id);
    await this.eraseBooks.run({ dreamerId, id });
  }

  private async own(dreamerId: string, id: string): Promise<BookEntity> {
    const book = await this.books.ownedBy(dreamerId, id);
    if (!book) throw notFound('book');
    return book;
  }
}

const bookOf = ({ id, order, state, progress, pages, missingPictures, requestedAt, expiresAt }: BookEntity): Book => ({
  id,
  title: order?.title ?? '',
  state: state === 'erased' ? 'failed' : state,
  progress,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  pages,
  missingPictures,
});
