import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { join } from 'node:path';
import type { BookDream, BookOrder } from './book-order.js';
import { BOOK_TEMPLATE } from './book-template.js';
import { breakable, clean, languageOf, moonOf, paragraphsOf, RTL_LANGUAGES, short } from './book-words.js';
import { FONT_FAMILIES, readFonts, unprintableShare, withBoxes } from './fonts.js';

/** Page numbers of one entry of an index; further ones are counted. */
const MAX_PAGES_IN_INDEX = 12;
/** Of the letters of a dream; above it a sentence stands in their place. */
const MAX_UNPRINTABLE = 0.3;
/** The largest plate on a page, in millimetres. */
const PLATE = { width: 109, height: 136 };
export const COVER = 'cover';

/** A picture that is ready to be put into the book, in pixels. */
export interface Plated {
  path: string;
  width: number;
  height: number;
}

/** Where a picture stands, in points from the upper left corner of its page. */
export interface Plate {
  id: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the template reads. Sorting and dates are made here: they are those of the language of the book. */
export function bookData(order: BookOrder, pictures: ReadonlyMap<string, Plated>) {
  const { language, words, dreams } = order;
  const full = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = new Map<string, number[]>();
  dreams.forEach(({ night }, i) => months.set(night.slice(0, 7), [...(months.get(night.slice(0, 7)) ?? []), i]));
  const title = line(order.title);
  return {
    title,
    subtitle: subtitleOf(order),
    author: line(order.author),
    language: language.slice(0, 2),
    isRtl: RTL_LANGUAGES.includes(language.slice(0, 2)),
    fonts: FONT_FAMILIES,
    words,
    cover: pictures.has(COVER) ? COVER : null,
    coverAlt: `${words.painting}: ${title}`,
    months: [...months].map(([key, all]) => ({ name: month.format(dateOf(`${key}-01`)), dreams: all })),
    dreams: dreams.map((dream) => ({
      ...wordsOf(dream, full.format(dateOf(dream.night)), order),
      id: dream.id,
      date: full.format(dateOf(dream.night)),
      day: Number(dream.night.slice(8)),
      moon: moonOf(dream.night),
      alt: `${words.painting}: ${short(dream.title)}`,
      picture: plateSize(pictures.get(dream.id)),
      missing: dream.picture !== null && !pictures.has(dream.id) ? words.missingPainting : null,
    })),
    people: indexOf(order, ({ people }) => people),
    motifs: indexOf(order, ({ motifs }) => motifs),
    songs: order.songs.map((song) => ({
      title: line(song.title),
      language: languageOf(song.text, language.slice(0, 2)),
      date: full.format(dateOf(song.date)),
      paragraphs: paragraphsOf(withBoxes(song.text)),
    })),
  };
}

const dateOf = (date: string) => new Date(`${date}T00:00:00Z`);
const line = (text: string) => withBoxes(breakable(clean(text).replace(/\s+/g, ' ').trim()));

/** The nights of the book, such as 'January 3 – March 30, 2026'. */
export function subtitleOf({ dreams, language }: Pick<BookOrder, 'dreams' | 'language'>): string {
  const [first, last] = [dreams.at(0)?.night, dreams.at(-1)?.night];
  if (first === undefined || last === undefined) return '';
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    dateOf(first),
    dateOf(last),
  );
}

function wordsOf({ title: given, content, tags, isLucid }: BookDream, date: string, { language, words }: BookOrder) {
  const title = unprintableShare(given) > MAX_UNPRINTABLE || given.trim() === '' ? date : given;
  const isOtherScript = unprintableShare(content) > MAX_UNPRINTABLE;
  const printed = isOtherScript ? '' : withBoxes(content);
  const hasBoxes = printed !== clean(content) || withBoxes(given) !== clean(given);
  const paragraphs = paragraphsOf(printed).filter((text, _, all) => all.length > 1 || text !== '');
  const note = isOtherScript
    ? words.otherScript
    : paragraphs.length === 0
      ? words.missingWords
      : hasBoxes
        ? words.missingLetters
        : null;
  return {
    title: line(title),
    short: withBoxes(short(title)),
    language: isOtherScript
      ? language.slice(0, 2)
      : languageOf(content.trim() === '' ? title : content, language.slice(0, 2)),
    notes: withBoxes(short([...(isLucid ? [words.lucid] : []), ...tags].join(' · '), 80)),
    paragraphs,
    note,
  };
}

function indexOf({ dreams, language }: BookOrder, of: (dream: BookDream) => string[]) {
  const order = new Intl.Collator(language, { sensitivity: 'base' });
  const entries = new Map<string, number[]>();
  dreams.forEach((dream, i) => {
    for (const name of new Set(of(dream).map((one) => withBoxes(short(one, 60)))))
      if (name !== '') entries.set(name, [...(entries.get(name) ?? []), i]);
  });
  return [...entries]
    .sort(([a], [b]) => order.compare(a, b))
    .map(([name, all]) => ({
      name,
      dreams: all.slice(0, MAX_PAGES_IN_INDEX),
      more: Math.max(0, all.length - MAX_PAGES_IN_INDEX),
    }));
}

/** As wide as a plate can be, unless it would then be too high. */
function plateSize(picture: Plated | undefined) {
  if (!picture) return null;
  const ratio = picture.width / picture.height;
  const width = Math.min(PLATE.width, PLATE.height * ratio);
  return { width, height: width / ratio };
}

export type BookPart = 'screen' | 'inside' | 'cover';

/** Sets the text of a book several times: with its covers for a screen, and as two parts for a printer. */
export class Typesetter {
  private readonly compiler: NodeCompiler;

  /** @param workspace an empty folder: the template has no file to read but the data */
  constructor(private readonly workspace: string) {
    this.compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] });
  }

  /** @throws when typst refuses the data */
  set(data: object, part: BookPart, now: Date): { pdf: Buffer; plates: Plate[] } {
    this.compiler.mapShadow(join(this.workspace, 'book.json'), Buffer.from(JSON.stringify({ ...data, part })));
    const compiled = this.compiler.compile({ mainFileContent: BOOK_TEMPLATE });
    const document = compiled.result;
    if (!document || compiled.hasError()) {
      const diagnostics = compiled.takeDiagnostics() ?? compiled.takeError();
      throw new Error(`the book cannot be set: ${JSON.stringify(diagnostics?.shortDiagnostics)}`);
    }
    const plates = this.compiler.query(document, { selector: '<plate>', field: 'value' }) as Plate[];
    const pdf = this.compiler.pdf(document, { creationTimestamp: Math.floor(now.getTime() / 1_000) });
    this.compiler.evictCache(0);
    return { pdf, plates };
  }
}
