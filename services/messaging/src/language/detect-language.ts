import { type Language, languageOf, LANGUAGES } from '@dreamloom/contracts';
import { detectAll } from 'tinyld/light';

const MAX_CHARACTERS_READ = 1_000;
/** Shorter texts, such as a name or `ok`, look alike in several languages. */
const MIN_LETTERS = 12;
/** The best language must be this many times as likely as the next. */
const MIN_LEAD = 1.25;
const ONLY = LANGUAGES.map((language) => language.slice(0, 2));

/** Detects which of our languages a text is in; null when it is too short, ambiguous or in another language. */
export function detectLanguage(text: string): Language | null {
  const read = text.slice(0, MAX_CHARACTERS_READ);
  if ((read.match(/\p{L}/gu) ?? []).length < MIN_LETTERS) return null;
  const [best, next] = detectAll(read, { only: ONLY });
  if (!best || best.accuracy < MIN_LEAD * (next?.accuracy ?? 0)) return null;
  return languageOf(best.lang);
}
