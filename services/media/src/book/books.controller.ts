import type { Book, BookPreview, Books } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import type { Reply } from '@dreamloom/platform';
import { Controller, Res } from '@nestjs/common';
import { BOOK_FILES } from './book-order.js';
import { DreamersBooks } from './dreamers-books.js';

@Controller()
export class BooksController {
  constructor(private readonly books: DreamersBooks) {}

  @Serves('GET /api/books')
  list({ dreamerId }: RequestOf<'GET /api/books'>): Promise<Books> {
    return this.books.list(dreamerId);
  }

  @Serves('POST /api/books/preview')
  preview({ dreamerId, body }: RequestOf<'POST /api/books/preview'>): Promise<BookPreview> {
    return this.books.preview(dreamerId, body);
  }

  @Serves('POST /api/books')
  request({ dreamerId, body }: RequestOf<'POST /api/books'>): Promise<Book> {
    return this.books.request(dreamerId, body);
  }

  @Serves('GET /api/books/:book/file')
  async file(
    { dreamerId, book, query: { file } }: RequestOf<'GET /api/books/:book/file'>,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    const { byteSize, stream } = await this.books.open(dreamerId, book, file);
    const { name, mime } = BOOK_FILES[file];
    reply
      .headers({
        'content-type': mime,
        'content-length': byteSize,
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
      })
      .send(stream);
    return SENT;
  }

  @Serves('DELETE /api/books/:book')
  remove({ dreamerId, book }: RequestOf<'DELETE /api/books/:book'>): Promise<void> {
    return this.books.remove(dreamerId, book);
  }
}
