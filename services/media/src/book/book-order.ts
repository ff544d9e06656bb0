/** What a book is made of: a JSON file in the folder that the child process gets, beside the pictures. */
export interface BookOrder {
  title: string;
  author: string;
  /** BCP 47, the language of what the book says by itself. */
  language: string;
  words: BookWords;
  /** In the order of their nights. */
  dreams: BookDream[];
  songs: { title: string; date: string; text: string }[];
}

export interface BookDream {
  id: string;
  title: string;
  content: string;
  /** The date on which the night ended. */
  night: string;
  tags: string[];
  people: string[];
  motifs: string[];
  isLucid: boolean;
  /** The name of its picture in the folder; null when the dream has none. The file may be missing. */
  picture: string | null;
}

/** What the book says by itself, in the language of its dreamer. */
export interface BookWords {
  contents: string;
  people: string;
  motifs: string;
  songs: string;
  painting: string;
  lucid: string;
  private: string;
  colophon: string;
  /** Stand where something cannot be printed. */
  missingPainting: string;
  missingWords: string;
  missingLetters: string;
  otherScript: string;
}

export const ORDER_FILE = 'order.json';

/** The files of a book, as they are made and as they are downloaded. */
export const BOOK_FILES = {
  book: { name: 'book.pdf', mime: 'application/pdf' },
  inside: { name: 'inside.pdf', mime: 'application/pdf' },
  cover: { name: 'cover.pdf', mime: 'application/pdf' },
  epub: { name: 'book.epub', mime: 'application/epub+zip' },
} as const;
export type BookFile = keyof typeof BOOK_FILES;

/** In the storage. */
export const fileName = (key: string, file: BookFile): string => `${key}.${BOOK_FILES[file].name}`;
export const fileNames = (key: string): string[] =>
  (Object.keys(BOOK_FILES) as BookFile[]).map((file) => fileName(key, file));

/** From the child process. `progress` is from 0 to 1. */
export type BookMessage = { progress: number } | { made: { pages: number; missingPictures: number } };
