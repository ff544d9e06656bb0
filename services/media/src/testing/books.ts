import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { BookDream, BookOrder } from '../book/book-order.js';

export const BOOK_WORDS: BookOrder['words'] = {
  contents: 'The nights',
  people: 'People',
  motifs: 'What returned',
  songs: 'Dream songs',
  painting: 'Painting',
  lucid: 'lucid',
  private: 'These are one person’s nights.',
  colophon: 'Made from a private journal.',
  missingPainting: 'Its painting could not be found.',
  missingWords: 'This dream has no words.',
  missingLetters: 'Some letters are in no typeface of this book.',
  otherScript: 'Its script is in no typeface of this book.',
};

export const aBookDream = (given: Partial<BookDream> = {}): BookDream => ({
  ...{ id: randomUUID(), title: 'A title', content: 'Words.', night: '2026-11-20', tags: [], people: [], motifs: [] },
  ...{ isLucid: false, picture: null },
  ...given,
});

export const anOrderOf = (dreams: BookDream[], given: Partial<BookOrder> = {}): BookOrder => ({
  ...{ title: 'Book of Nights', author: 'Ada', language: 'en', words: BOOK_WORDS, dreams, songs: [] },
  ...given,
});

export interface PrintedPage {
  text: string;
  /** Width and height of what a reader shows, in points. */
  size: [number, number];
  pictures: number;
}

/** A book as another program reads it. */
export async function printed(pdf: Uint8Array | string): Promise<PrintedPage[]> {
  const data = new Uint8Array(typeof pdf === 'string' ? await readFile(pdf) : pdf);
  const task = getDocument({ data, useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const { fnArray } = await page.getOperatorList();
    pages.push({
      text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''),
      size: [right - left, top - bottom],
      pictures: fnArray.filter((operator) => operator === PAINT_IMAGE).length,
    });
  }
  await task.destroy();
  return pages;
}

/** `OPS.paintImageXObject` of pdf.js. */
const PAINT_IMAGE = 85;
