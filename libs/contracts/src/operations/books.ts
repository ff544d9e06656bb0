import { Book, BookFileQuery, BookNights, BookPreview, Books, NewBook } from '../http/index.js';
import { BookDreams, BookDreamsRequest, BookSongs, BookSongsRequest } from '../internal/book.js';
import { operations } from './operation.js';

/** Of a journal with long dreams: all of their words are read. */
const READING_MS = 60_000;

const NIGHTS = { from: '2026-01-01', to: '2026-12-31' };

export const books = operations(
  { service: 'media', audience: 'dreamer', topic: 'Books' },
  {
    'GET /api/books': { summary: 'The books that can be downloaded or are being made, newest first.', response: Books },
    'POST /api/books/preview': {
      summary: 'The dreams of a book of some nights, and the letters that it cannot print.',
      body: BookNights,
      response: BookPreview,
      timeoutMs: READING_MS,
      example: NIGHTS,
    },
    'POST /api/books': {
      summary: 'Has a book made of the dreams of some nights: for a screen, for a printer, and as an e-book.',
      body: NewBook,
      status: 202,
      response: Book,
      quotas: ['booksPerDay'],
      errors: { 'book-under-way': 409, 'too-many-books': 429 },
      appends: ['book-requested'],
      example: { ...NIGHTS, title: 'Book of Nights', language: 'en' },
    },
    'GET /api/books/:book/file': {
      audience: 'owner',
      summary: 'One file of a book: `book` for a screen, `inside` and `cover` for a printer, `epub`.',
      query: BookFileQuery,
      response: 'application/pdf',
      errors: { 'book-not-found': 404 },
    },
    'DELETE /api/books/:book': {
      audience: 'owner',
      summary: 'Removes a book before its time.',
      status: 204,
      errors: { 'book-not-found': 404 },
    },
  },
);

export const booksInternal = operations(
  { service: 'dreams', audience: 'internal', topic: 'Internal' },
  {
    'POST /internal/books/dreams': {
      summary: 'A page of a dreamer’s dreams for a book; those in the trash are left out.',
      body: BookDreamsRequest,
      response: BookDreams,
    },
    'POST /internal/books/songs': {
      summary: 'The dream songs of a dreamer for a book.',
      body: BookSongsRequest,
      response: BookSongs,
    },
  },
);
