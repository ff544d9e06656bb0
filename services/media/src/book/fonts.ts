import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { clean } from './book-words.js';

const require = createRequire(import.meta.url);

/** Families in the order in which a letter is looked for, as TrueType; all are under the SIL Open Font License. */
const FONTS: readonly [family: string, file: string][] = [
  ['EB Garamond', '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf'],
  ['EB Garamond', '@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf'],
  ['Amiri', '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'],
  ['Noto Serif Hebrew', '@expo-google-fonts/noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular.ttf'],
  ['Noto Serif JP', '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf'],
  ['Noto Emoji', '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'],
];

export const FONT_FAMILIES = [...new Set(FONTS.map(([family]) => family))];

const readFont = (file: string) => readFileSync(require.resolve(file));

export const readFonts = (): Buffer[] => FONTS.map(([, file]) => readFont(file));

type Range = readonly [from: number, to: number];

/** The code points of a TrueType font, from its table `cmap` in the formats 4 and 12. */
function codePointsOf(font: Buffer): Range[] {
  const ranges: Range[] = [];
  const tables = font.readUInt16BE(4);
  for (let table = 0; table < tables; table++) {
    const entry = 12 + table * 16;
    if (font.toString('latin1', entry, entry + 4) !== 'cmap') continue;
    const cmap = font.readUInt32BE(entry + 8);
    for (let n = 0; n < font.readUInt16BE(cmap + 2); n++) {
      const at = cmap + font.readUInt32BE(cmap + 8 + n * 8);
      const format = font.readUInt16BE(at);
      if (format === 12)
        for (let group = 0; group < font.readUInt32BE(at + 12); group++) {
          const start = at + 16 + group * 12;
          ranges.push([font.readUInt32BE(start), font.readUInt32BE(start + 4)]);
        }
      if (format === 4) {
        const segments = font.readUInt16BE(at + 6) / 2;
        for (let s = 0; s < segments; s++) {
          const from = font.readUInt16BE(at + 16 + segments * 2 + s * 2);
          if (from !== 0xffff) ranges.push([from, font.readUInt16BE(at + 14 + s * 2)]);
        }
      }
    }
  }
  return ranges;
}

/** Joiners, variation selectors, spaces and the tags of flags have no shape of their own. */
const SHAPELESS = /[\s\p{Cf}\p{Variation_Selector}]/u;

let printable: Uint8Array | undefined;

/** One bit for each code point that a font of the book has. */
function printableLetters(): Uint8Array {
  if (printable) return printable;
  const bits = new Uint8Array(0x110000 / 8);
  for (const font of readFonts())
    for (const [from, to] of codePointsOf(font))
      for (let point = from; point <= to && point < 0x110000; point++)
        bits[point >> 3] = (bits[point >> 3] ?? 0) | (1 << (point & 7));
  return (printable = bits);
}

/** typst prints an empty box for a letter that no font has, and says nothing. */
function isPrintable(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return ((printableLetters()[point >> 3] ?? 0) & (1 << (point & 7))) !== 0 || SHAPELESS.test(letter);
}

/** The letters of texts that no font of the book has, each once. */
export function unprintableIn(texts: Iterable<string>, found = new Set<string>(), max = 60): Set<string> {
  for (const text of texts)
    for (const letter of clean(text)) if (found.size < max && !isPrintable(letter)) found.add(letter);
  return found;
}

/** A box for each run of letters that no font has. */
export const withBoxes = (text: string): string => {
  let isInRun = false;
  return [...clean(text)]
    .map((letter) => {
      if (isPrintable(letter)) {
        isInRun &&= /\p{M}/u.test(letter);
        return letter;
      }
      if (isInRun) return '';
      isInRun = true;
      return BOX;
    })
    .join('');
};

const BOX = '□';

/** The share of the letters of a text that no font has, from 0 to 1. */
export function unprintableShare(text: string): number {
  let [letters, missing] = [0, 0];
  for (const letter of clean(text)) {
    if (SHAPELESS.test(letter)) continue;
    letters += 1;
    if (!isPrintable(letter)) missing += 1;
  }
  return letters === 0 ? 0 : missing / letters;
}
