import { z } from 'zod';
import { LANGUAGES } from '../languages.js';

/** Dreams of one book; more are two books. */
export const MAX_BOOK_DREAMS = 1_000;
/** Characters of all dreams of one book. */
export const MAX_BOOK_CHARACTERS = 4_000_000;
export const MAX_BOOK_TITLE_LENGTH = 100;
/** Days for which a book can be downloaded. */
export const BOOK_DAYS = 7;

const Nights = z.object({ from: z.iso.date(), to: z.iso.date() });

/** POST /api/books/preview: the dreams of these nights, both included. */
export const BookNights = Nights;
export type BookNights = z.infer<typeof BookNights>;

export const BookPreview = z.object({
  /** At most MAX_BOOK_DREAMS, in the order of their nights. */
  dreams: z.array(z.object({ id: z.uuid(), title: z.string(), night: z.iso.date(), hasPicture: z.boolean() })),
  /** Letters that no typeface of the book has. */
  unprintable: z.array(z.string()),
  /** There are more dreams or words than one book takes. */
  isTooMuch: z.boolean(),
});
export type BookPreview = z.infer<typeof BookPreview>;

/** POST /api/books */
export const NewBook = Nights.extend({
  title: z.string().trim().min(1).max(MAX_BOOK_TITLE_LENGTH),
  /** Dreams of these nights that are left out. */
  without: z.array(z.uuid()).max(MAX_BOOK_DREAMS).default([]),
  /** The dream songs of these nights stand at the end. */
  withSongs: z.boolean().default(true),
  /** The language of what the book says by itself. */
  language: z.enum(LANGUAGES),
});
export type NewBook = z.infer<typeof NewBook>;

export const Book = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(['waiting', 'made', 'failed']),
  /** From 0 to 1. */
  progress: z.number(),
  requestedAt: z.iso.datetime(),
  /** When its files are removed. */
  expiresAt: z.iso.datetime(),
  pages: z.number().int().nullable(),
  /** Paintings that could not be found when it was made. */
  missingPictures: z.number().int(),
});
export type Book = z.infer<typeof Book>;

/** GET /api/books: newest first. */
export const Books = z.object({
  books: z.array(Book),
  /** The first and the last night with a dream; null without any. */
  nights: Nights.nullable(),
});
export type Books = z.infer<typeof Books>;

/** GET /api/books/:book/file: the book for a screen, its two parts for a printer, or the e-book. */
export const BookFileQuery = z.object({ file: z.enum(['book', 'inside', 'cover', 'epub']).default('book') });
