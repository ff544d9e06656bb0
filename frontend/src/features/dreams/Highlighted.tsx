import { searchedWords, searchText } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { createContext, useContext } from 'react';

/** Matches what a search has found, in text as `searchText` gives it; null without a search. */
export const HighlightContext = createContext<RegExp | null>(null);

const NO_LETTER_BEFORE = /(?<![\p{L}\p{N}])/u;
const NO_LETTER_AFTER = /(?![\p{L}\p{N}])/u;
const escaped = (text: string) => searchText(text).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The searched text and its words anywhere, and whole words of `foundWords`, which the server has found by their stems. */
export function highlightOf(words: string, foundWords: readonly string[]): RegExp | null {
  const phrase = words.trim();
  if (searchText(phrase) === '') return null;
  const parts = [phrase, ...searchedWords(phrase).filter((word) => word.length > 1)].map(escaped);
  const found = foundWords.map((word) => NO_LETTER_BEFORE.source + escaped(word) + NO_LETTER_AFTER.source);
  const longestFirst = [...parts, ...found].filter((part) => part !== '').sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.join('|'), 'gu');
}

/** Where a text is highlighted: begin and end of each part. */
function partsOf(text: string, highlight: RegExp | null): [number, number][] {
  if (highlight === null) return [];
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
  return Array.from(compared.matchAll(highlight), ({ index, 0: { length } }) => {
    const last = index + length - 1;
    // Marks that are not compared belong to the character before them.
    return [from[index] ?? 0, Math.max(to[last] ?? 0, from[last + 1] ?? text.length)];
  });
}

/** A text with what the search has found in it. */
export function Highlighted({ children: text }: { children: string }) {
  const parts = partsOf(text, useContext(HighlightContext));
  if (parts.length === 0) return text;
  return (
    <>
      {parts.map(([begin, end], place) => [
        text.slice(parts[place - 1]?.[1] ?? 0, begin),
        <Box key={begin} component="mark" sx={{ bgcolor: 'tint.primary', color: 'inherit' }}>
          {text.slice(begin, end)}
        </Box>,
      ])}
      {text.slice(parts.at(-1)?.[1])}
    </>
  );
}

/** Characters of the text before the first find. */
const LEAD = 30;

/** The text from shortly before what the search has found, when that is not among its first `shown` characters. */
export function useExcerpt(text: string, shown: number): string {
  const first = partsOf(text, useContext(HighlightContext))[0]?.[0] ?? 0;
  if (first < shown) return text;
  const begin = Math.max(text.lastIndexOf(' ', first - LEAD) + 1, first - 2 * LEAD);
  // The second half of a surrogate pair is no character.
  return `…${text.slice(begin).replace(/^[\udc00-\udfff]/, '')}`;
}
