import { type Language, LANGUAGES } from '@dreamloom/contracts';
import { PUBLIC_WORDS } from '@dreamloom/contracts/languages';
import naughtyWords from 'naughty-words';
import { ORDINARY_WORDS, VIOLENT_ROOTS } from './blocked-word-lists.js';

/** Shorter words share stems with words of other languages. */
const MIN_STEMMED_LENGTH = 4;

/** Some ordinary words are swear words, or resemble one, in another language. */
const REVIEWED: ReadonlySet<string> = new Set(ORDINARY_WORDS);
const ROOTS = VIOLENT_ROOTS.map(plain);
const WORDS = new Set<string>();
const STEMS = LANGUAGES.map((language) => {
  const { stemmer: stem, blocked } = PUBLIC_WORDS[language];
  const words = [...swearWordsIn(language), ...blocked.split(' ')].map((word) => word.toLowerCase());
  for (const word of words) WORDS.add(word).add(plain(word));
  return { stem, stems: new Set(words.flatMap((word) => [stem(word), plain(stem(word)), stem(plain(word))])) };
});

/** True when a word, or a form of it in one of our languages, must never appear on a public page. */
export function isBlocked(word: string): boolean {
  const small = word.toLowerCase();
  if (REVIEWED.has(small)) return false;
  // "fuuuck" and "asss" are compared without the repeated letters.
  const short = ['$1', '$1$1'].map((by) => plain(small).replace(/(\p{L})\1{2,}/gu, by));
  return [...new Set([small, plain(small), ...short])].some(
    (form) => WORDS.has(form) || ROOTS.some((root) => form.includes(root)) || hasBlockedStem(form),
  );
}

export const hasBlockedWord = (text: string): boolean => (text.match(/[\p{L}\p{M}]+/gu) ?? []).some(isBlocked);

function swearWordsIn(language: Language): string[] {
  const [primary = ''] = language.split('-');
  const entries = Object.entries(naughtyWords).find(([tag]) => tag === primary)?.[1] ?? [];
  return entries.filter((entry) => isOneWord(entry) && !REVIEWED.has(entry.toLowerCase()));
}

function hasBlockedStem(form: string): boolean {
  if (form.length < MIN_STEMMED_LENGTH) return false;
  return STEMS.some(({ stem, stems }) => stems.has(stem(form)) || stems.has(plain(stem(form))));
}

function plain(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

function isOneWord(entry: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(entry);
}
