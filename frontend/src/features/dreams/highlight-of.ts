import { searchedWords, searchText } from '@dreamloom/contracts/http';
import type { Searched } from '../../ui/JournalLink.js';
import type { Highlight } from './Highlighted.js';

const NO_LETTER_BEFORE = /(?<![\p{L}\p{N}])/u;
const NO_LETTER_AFTER = /(?![\p{L}\p{N}])/u;
const escaped = (text: string) => searchText(text).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The searched text and its words anywhere, and whole words of `foundWords`, which the server has found by their stems. */
export function highlightOf(searched: Searched): Highlight {
  const { words, foundWords } = searched;
  const phrase = words.trim();
  const parts = [phrase, ...searchedWords(phrase).filter((word) => word.length > 1)].map(escaped);
  const found = foundWords.map((word) => NO_LETTER_BEFORE.source + escaped(word) + NO_LETTER_AFTER.source);
  const patterns = [...parts, ...found].filter((part) => part !== '').sort((a, b) => b.length - a.length);
  const pattern = new RegExp(patterns.join('|'), 'gu');
  const find = (text: string) => (patterns.length === 0 ? [] : partsOf(text, pattern));
  return { partsOf: find, excerptOf: (text, shown) => excerptOf(text, shown, find(text)[0]?.[0] ?? 0), searched };
}

/** Characters of the text before the first find. */
const LEAD = 30;

function excerptOf(text: string, shown: number, first: number): string {
  if (first < shown) return text;
  const begin = Math.max(text.lastIndexOf(' ', first - LEAD) + 1, first - 2 * LEAD);
  // The second half of a surrogate pair is no character.
  return `…${text.slice(begin).replace(/^[\udc00-\udfff]/, '')}`;
}

function partsOf(text: string, pattern: RegExp): [number, number][] {
  let compared = '';
  // Of each compared character the place of the character that it comes from, and the place after that one.
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = searchText(character);
    compared += plain;
    for (let unit = 0; unit < plain.length; unit++) {
      from.push(at);
      to.push(at + character.length);
    }
    at += character.length;
  }
  return Array.from(compared.matchAll(pattern), ({ index, 0: { length } }) => {
    const last = index + length - 1;
    // Marks that are not compared belong to the character before them.
    return [from[index] ?? 0, Math.max(to[last] ?? 0, from[last + 1] ?? text.length)];
  });
}
