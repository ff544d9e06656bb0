import { z } from 'zod';

/** POST /internal/books/dreams: a page of a dreamer's dreams for a book, in the order of their nights. */
export const BookDreamsRequest = z.object({
  dreamerId: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  skip: z.number().int().min(0),
});
export type BookDreamsRequest = z.infer<typeof BookDreamsRequest>;

export const BookDreams = z.object({
  /** The name of the dreamer; empty without one. */
  author: z.string(),
  /** The first and the last night of the journal with a dream; null without any. */
  nights: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** An empty page is the end. */
  dreams: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      content: z.string(),
      night: z.iso.date(),
      tags: z.array(z.string()),
      people: z.array(z.string()),
      motifs: z.array(z.string()),
      isLucid: z.boolean(),
      /** Of its cover. */
      mediaKey: z.string().nullable(),
    }),
  ),
});
export type BookDreams = z.infer<typeof BookDreams>;

/** POST /internal/books/songs: the dream songs that a dreamer requested in this time, oldest first. */
export const BookSongsRequest = BookDreamsRequest.omit({ skip: true });
export const BookSongs = z.object({
  songs: z.array(z.object({ framework: z.string(), createdAt: z.iso.datetime(), text: z.string() })),
});
export type BookSongs = z.infer<typeof BookSongs>;
