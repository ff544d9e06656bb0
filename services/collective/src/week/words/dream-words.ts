import { isBlocked } from './blocked-words.js';
import { GIVEN_NAMES } from './given-names.js';
import { languageOf, STOP_WORDS } from './stop-words.js';

const MAX_CHARACTERS = 20_000;
const MAX_WORDS = 200;
const MAX_WORD_LENGTH = 32;
const SENTENCE_ENDS = /[.!?…:;。！？¿¡"“”„«»\n\r()–—-]/u;
/** One character of these scripts carries as much meaning as a word of letters. */
const DENSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+$/u;

/** The parts of a URL or e-mail address are not words of a dream. */
const ADDRESS = /@|:\/\/|^www\.|\p{L}\.\p{L}{2}/iu;
const LATIN = /\p{Script=Latin}/u;

interface Token {
  word: string;
  isCapital: boolean;
  isFirst: boolean;
}

/**
 * Returns the distinct words that are counted for a dream, sorted and in lower case, without stop words of its
 * language, names, addresses and blocked words. A name is a given name, or a word that occurs only capitalised inside
 * sentences (not in German).
 */
export function dreamWords(text: string): string[] {
  const tokens = tokensOf(text);
  const language = languageOf(tokens.map(({ word }) => word));
  const names = language === 'de' ? new Set<string>() : namesAmong(tokens);
  const words = tokens
    .map(({ word }) => word)
    .filter((word) => isTelling(word) && !STOP_WORDS[language].has(word) && !names.has(word) && !isBlocked(word));
  return [...new Set(words)].slice(0, MAX_WORDS).sort();
}

function tokensOf(text: string): Token[] {
  const plain = text.slice(0, MAX_CHARACTERS).normalize('NFKC').replaceAll('’', "'");
  const prose = plain.split(/(\s)/u).map((chunk) => (ADDRESS.test(chunk) ? '.' : chunk));
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(prose.join(''));
  const tokens: Token[] = [];
  let isFirst = true;
  for (const { segment, isWordLike } of segments) {
    if (!isWordLike) {
      isFirst ||= SENTENCE_ENDS.test(segment);
      continue;
    }
    const word = segment.toLowerCase().replace(/'s?$/, '');
    tokens.push({ word, isFirst, isCapital: /^\p{Lu}\p{Ll}/u.test(segment) });
    isFirst = false;
  }
  return tokens;
}

function namesAmong(tokens: readonly Token[]): Set<string> {
  const small = new Set(tokens.filter(({ isCapital }) => !isCapital).map(({ word }) => word));
  return new Set(
    tokens.filter(({ word, isCapital, isFirst }) => isCapital && !isFirst && !small.has(word)).map(({ word }) => word),
  );
}

function isTelling(word: string): boolean {
  if (!/^[\p{L}\p{M}']+$/u.test(word) || word.length > MAX_WORD_LENGTH) return false;
  if (DENSE.test(word)) return word.length >= 2;
  // Letters of two alphabets, or marks that fit no Latin letter, disguise another word.
  if (LATIN.test(word) && !/^[\p{Script=Latin}']+$/u.test(word)) return false;
  return word.length >= 3 && !GIVEN_NAMES.has(word);
}
