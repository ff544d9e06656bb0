import type { BookNights, BookPreview, NewBook } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

/** Milliseconds between two polls while a book is being made. */
export const BOOK_POLL_MS = 1_500;

const booksApi = api.enhanceEndpoints({ addTagTypes: ['Books'] }).injectEndpoints({
  endpoints: (build) => ({
    getBooks: build.query({ ...query('GET /api/books'), providesTags: ['Books'] }),
    previewBook: build.query<BookPreview | null, BookNights>({
      ...query('POST /api/books/preview', (body: BookNights) => ({ body })),
      keepUnusedDataFor: 0,
    }),
    requestBook: build.mutation({
      ...mutation('POST /api/books', (body: NewBook) => ({ body })),
      invalidatesTags: ['Books'],
    }),
    removeBook: build.mutation({
      ...mutation('DELETE /api/books/:book', (book: string) => ({ book })),
      invalidatesTags: ['Books'],
    }),
  }),
});

export const { useGetBooksQuery, usePreviewBookQuery, useRemoveBookMutation, useRequestBookMutation } = booksApi;
