/** Truncates a text to exactly `max` characters, the last three of which are dots. Never splits a surrogate pair. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 3).join('')}...`;
}

/** Removes these characters from the end of a text in linear time, unlike `/[...]+$/`, which is quadratic. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Text for comparing: without accents and in lower case, so that 'sueno' finds 'Sueño'. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const APOSTROPHES = /[‘’‛ʼʻ′´`＇]/g;
/** Accents, Hebrew niqqud, Arabic harakat and the tatweel. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]|\u0640/g;
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' },
};
const KATAKANA_TO_HIRAGANA = 0x60;

/**
 * Text as a search compares it, character by character: `plainText` without the differences of apostrophes, ligatures,
 * widths and kana. `search_text` of the dreams service gives the same.
 */
export const searchText = (text: string): string =>
  /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase().replaceAll('`', "'")
    : text
        .replace(APOSTROPHES, "'")
        .normalize('NFKD')
        .replace(MARKS, '')
        .toLowerCase()
        .replace(/[ßæœþøłđıς]/g, (letter) => LETTERS[letter] ?? letter)
        .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA));

/** The words of a search, which a dream contains in any order. */
export const searchedWords = (text: string): string[] => [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
