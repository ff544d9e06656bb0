import { testFolder } from '@dreamloom/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { aBookDream, anOrderOf, BOOK_WORDS, printed } from '../testing/books.js';
import type { BookDream, BookMessage, BookOrder } from './book-order.js';
import { unprintableIn } from './fonts.js';
import { bookData, Typesetter } from './set-book.js';
import { writeBook } from './write-book.js';

const NOW = new Date('2026-11-27T08:00:00Z');
const POINTS = 72 / 25.4;

describe('a book', () => {
  const typesetter = new Typesetter(testFolder('typeset'));

  const pagesOf = (order: BookOrder) => printed(typesetter.set(bookData(order, new Map()), 'inside', NOW).pdf);
  const textOf = async (...dreams: BookDream[]) =>
    (await pagesOf(anOrderOf(dreams)))
      .map(({ text }) => text)
      .join('\n')
      .replace(/\s+/g, ' ');

  it('prints words as they are and never as markup', async () => {
    const hostile =
      '#import "x"; #read("/etc/passwd") $x^2$ *bold* _it_ `raw` = Heading \\u{41} <dream-0> @dream-0 "]) #panic() /* comment */ <script>';
    const given = { title: hostile, content: hostile, tags: ['#x'], people: [hostile], motifs: ['#panic()'] };
    const text = await textOf(aBookDream(given));
    for (const part of [
      '#read("/etc/passwd")',
      '$x^2$',
      '*bold*',
      '`raw`',
      '\\u{41}',
      '<dream-0>',
      '/* comment */',
      '<script>',
    ])
      expect(text).toContain(part);
  });

  it('gives each dream an opening, the words on the right, and its people and motifs an index', async () => {
    const pages = await pagesOf(
      anOrderOf([
        aBookDream({ title: 'The sea', people: ['Anna'], motifs: ['a whale'] }),
        aBookDream({ title: 'The train', people: ['Anna'] }),
      ]),
    );
    const of = (words: string, nth = 0) => pages.flatMap(({ text }, i) => (text.includes(words) ? [i + 1] : []))[nth]!;
    // The first occurrence is in the contents.
    const [sea, train] = [of('The sea', 1), of('The train', 1)];
    expect([sea % 2, train % 2, train - sea]).toEqual([1, 1, 2]);
    expect(pages[of('People') - 1]!.text).toMatch(new RegExp(`Anna\\s*${sea}\\s*,\\s*${train}`));
    expect(pages[of('What returned') - 1]!.text).toMatch(new RegExp(`a whale\\s*${sea}`));
    expect(pages.at(-1)!.text).toContain(BOOK_WORDS.colophon);
  });

  it('has no number on a page that stays empty behind its contents', async () => {
    const pages = await pagesOf(anOrderOf(Array.from({ length: 45 }, (_, i) => aBookDream({ title: `Night ${i}` }))));
    expect(pages.slice(2, 6).map(({ text }) => text.trim() === '')).toEqual([false, false, true, false]);
  });

  it('ends with the dream songs', async () => {
    const songs = [{ title: 'Healing', date: '2026-11-21', text: 'You swam far.' }];
    const pages = await pagesOf(anOrderOf([aBookDream()], { songs }));
    expect(pages.at(-2)!.text).toContain('You swam far.');
  });

  it.each([
    ['Arabic', 'حلمت أنني أطير فوق البحر'],
    ['Hebrew', 'חלמתי שאני עף מעל הים'],
    ['Japanese', '紙の舟に乗って海の上を飛んでいた'],
    ['Greek and Cyrillic', 'Η θάλασσα и море'],
  ])('prints %s', async (_, words) => {
    expect([...unprintableIn([words])]).toEqual([]);
    const text = await textOf(aBookDream({ content: words }));
    for (const letter of new Set(words.normalize('NFKC').replace(/\s/g, '')))
      expect(text.normalize('NFKC')).toContain(letter);
    expect(text).not.toContain(BOOK_WORDS.missingLetters);
  });

  it('names the letters that no font has, and prints a box and a sentence in their place', async () => {
    const dream = aBookDream({ content: 'I heard 나는 over the water, and a whale 🐋👩‍👩‍👧 sang “Åß”.' });
    expect([...unprintableIn([dream.content])]).toEqual(['나', '는']);
    const text = await textOf(dream);
    expect(text).toContain('I heard □ over the water');
    expect(text).toContain(BOOK_WORDS.missingLetters);
    const other = await textOf(aBookDream({ content: 'ฉันฝันว่าฉันบินได้เหนือทะเล' }));
    expect(other).toContain(BOOK_WORDS.otherScript);
    expect(other).not.toContain('□');
  });

  it.each([
    ['in sentences', 'I walked through the house and every floor remembered my name. '.repeat(3_175)],
    ['without a space', '夢'.repeat(200_000)],
    ['of one word', 'x'.repeat(200_000)],
  ])('prints a dream of 200,000 characters %s', (_, content) => {
    const { pdf } = typesetter.set(bookData(anOrderOf([aBookDream({ content })]), new Map()), 'inside', NOW);
    expect(pdf.length).toBeGreaterThan(100_000);
  });

  it('prints a long title, and a sentence where a dream has no words', async () => {
    const text = await textOf(aBookDream({ title: 'A very long name of a dream '.repeat(36), content: ' \u0000\n' }));
    expect(text).toContain(BOOK_WORDS.missingWords);
    expect(text.match(/A very long name/g)!.length).toBeGreaterThan(36);
  });

  it('prints a thousand dreams', async () => {
    const dreams = Array.from({ length: 1_000 }, (_, i) => aBookDream({ title: `Dream ${i}` }));
    const { pdf } = typesetter.set(bookData(anOrderOf(dreams), new Map()), 'inside', NOW);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  describe('with its pictures', () => {
    let files: Record<'book' | 'inside' | 'cover', Awaited<ReturnType<typeof printed>>>;
    let folder: string;
    const messages: BookMessage[] = [];

    beforeAll(async () => {
      folder = testFolder('pictures');
      const base = sharp({ create: { width: 900, height: 600, channels: 4, background: '#5a28a080' } });
      await base.clone().png().toFile(join(folder, 'clear.png'));
      await base.clone().flatten().resize(300, 900).toColourspace('cmyk').jpeg().toFile(join(folder, 'high.jpg'));
      await writeFile(join(folder, 'broken.webp'), 'no picture');
      const dreams = ['broken.webp', 'clear.png', 'high.jpg', 'gone.webp', null].map((picture) =>
        aBookDream({ picture }),
      );
      await writeFile(join(folder, 'order.json'), JSON.stringify(anOrderOf(dreams)));
      await writeBook(folder, NOW, (message) => messages.push(message));
      const read = (name: string) => printed(join(folder, name));
      files = { book: await read('book.pdf'), inside: await read('inside.pdf'), cover: await read('cover.pdf') };
    });

    it('is one file for screens, and two for a printer', () => {
      const { book, inside, cover } = files;
      expect(cover.map(({ pictures }) => pictures)).toEqual([1, 0]);
      expect(inside.filter(({ pictures }) => pictures > 0)).toHaveLength(2);
      expect(book.filter(({ pictures }) => pictures > 0)).toHaveLength(3);
      expect(book.length % 2).toBe(0);
      expect(book.slice(2, 2 + inside.length).map(({ text }) => text)).toEqual(inside.map(({ text }) => text));
      expect(messages.at(-1)).toEqual({ made: { pages: book.length, missingPictures: 2 } });
    });

    it('has a sentence where a picture is missing', () => {
      const sentences = files.inside.filter(({ text }) => text.includes(BOOK_WORDS.missingPainting));
      expect(sentences).toHaveLength(2);
    });

    it('shows A5 and has a bleed of 3 mm around it', async () => {
      for (const { size } of [...files.book, ...files.cover])
        expect(size.map((one) => Math.round(one / POINTS))).toEqual([148, 210]);
      const { PDFDocument } = await import('@cantoo/pdf-lib');
      const { readFile } = await import('node:fs/promises');
      const [page] = (await PDFDocument.load(await readFile(join(folder, 'inside.pdf')))).getPages();
      const inMillimetres = ({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) =>
        [x, y, width, height].map((one) => Math.round(one / POINTS));
      expect(inMillimetres(page!.getTrimBox())).toEqual([3, 3, 148, 210]);
      expect(inMillimetres(page!.getBleedBox())).toEqual([0, 0, 154, 216]);
    });
  });
});
