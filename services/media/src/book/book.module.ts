import { Module } from '@nestjs/common';
import { AssetModule } from '../asset/asset.module.js';
import { MakeBookHandler } from '../handlers/book-requested.make-book.handler.js';
import { RemoveBooksHandler } from '../handlers/purge-due.remove-books.handler.js';
import { BookRepository } from './book.repository.js';
import { BooksClient } from './books.client.js';
import { BooksController } from './books.controller.js';
import { DreamersBooks } from './dreamers-books.js';
import { BOOK_WORKER, bookWorker, EraseBooks, MakeBook, RemoveBooks } from './make-book.use-case.js';

@Module({
  imports: [AssetModule],
  controllers: [BooksController],
  providers: [
    { provide: BOOK_WORKER, useValue: bookWorker },
    BookRepository,
    BooksClient,
    DreamersBooks,
    EraseBooks,
    MakeBook,
    MakeBookHandler,
    RemoveBooks,
    RemoveBooksHandler,
  ],
  exports: [EraseBooks],
})
export class BookModule {}
