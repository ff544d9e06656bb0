import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type ResizeOptions } from 'sharp';
import { BOOK_FILES, type BookMessage, type BookOrder, ORDER_FILE } from './book-order.js';
import { bookData, type BookPart, COVER, type Plated, Typesetter } from './set-book.js';
import { writeEpub } from './write-epub.js';
import { writePdf } from './write-pdf.js';

const JPEG = { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: false } as const;
const MAX_SIDE = 1_536;
/** As wide as the cover, and as high as two thirds of it. */
const COVER_SIZE = { width: 1_536, height: 1_024 };
const BACKGROUND = '#141a3a';
const MAX_PIXELS = 40_000_000;
/** The share of the progress that pictures have. */
const PICTURES = 0.7;

// One picture at a time, and none is remembered.
sharp.cache(false);
sharp.concurrency(1);

/** Makes every file of a book in its folder, which holds the order and the pictures. */
export async function writeBook(folder: string, now: Date, report: (message: BookMessage) => void): Promise<void> {
  const order = JSON.parse(await readFile(join(folder, ORDER_FILE), 'utf8')) as BookOrder;
  const pictures = new Map<string, Plated>();
  let missingPictures = 0;
  for (const [i, { id, picture }] of order.dreams.entries()) {
    if (picture === null) continue;
    const source = join(folder, picture);
    if (!pictures.has(COVER)) {
      const cover = await jpegOf(source, join(folder, 'cover.jpg'), { ...COVER_SIZE, fit: 'cover' });
      if (cover) pictures.set(COVER, cover);
    }
    const inside = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const plated = await jpegOf(source, join(folder, `${i}.jpg`), inside);
    if (plated) pictures.set(id, plated);
    else missingPictures += 1;
    report({ progress: (PICTURES * (i + 1)) / order.dreams.length });
  }
  const data = bookData(order, pictures);
  const workspace = join(folder, 'typst');
  await mkdir(workspace);
  const typesetter = new Typesetter(workspace);
  let pages = 0;
  for (const [step, part] of (['cover', 'inside', 'screen'] as const satisfies BookPart[]).entries()) {
    const file = join(folder, BOOK_FILES[part === 'screen' ? 'book' : part].name);
    pages = await writePdf(file, typesetter.set(data, part, now), pictures);
    report({ progress: PICTURES + ((1 - PICTURES) * (step + 1)) / 4 });
  }
  await writeEpub(join(folder, BOOK_FILES.epub.name), order, pictures, now);
  report({ made: { pages, missingPictures } });
}

/** In sRGB, upright, without metadata and transparency; null when the file is missing or no picture. */
async function jpegOf(source: string, path: string, size: ResizeOptions): Promise<Plated | null> {
  try {
    const { width, height } = await sharp(source, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(size)
      .flatten({ background: BACKGROUND })
      .toColourspace('srgb')
      .jpeg(JPEG)
      .toFile(path);
    return { path, width, height };
  } catch {
    return null;
  }
}
