import { detectAll } from 'tinyld/light';

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
export const RTL_LANGUAGES: readonly string[] = ['ar', 'fa', 'he', 'ur', 'yi'];
/** Languages whose words are hyphenated; another one is printed without hyphens. */
const DETECTED = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ru', 'el'];
const MAX_CHARACTERS_DETECTED = 1_000;

const MAX_SHORT_TITLE = 90;
/** Longer paragraphs are divided at the end of a sentence: the cost of setting one grows faster than its length. */
const MAX_PARAGRAPH = 4_000;

/**
 * Text for print: without control characters, and without overrides of the direction, which would reach into the next
 * line.
 */
export const clean = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc\ufffe\uffff]/g, '');

/** Cuts a line without splitting a character. */
export function short(text: string, max = MAX_SHORT_TITLE): string {
  const one = [...clean(text).replace(/\s+/g, ' ').trim()];
  return one.length <= max
    ? one.join('')
    : `${one
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** True when the first letter is written from right to left. */
export const isRightToLeft = (text: string): boolean => RTL_LETTER.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** The language of a text, for its direction and its hyphens: by its script where that is enough. */
export function languageOf(text: string, fallback: string): string {
  const read = text.slice(0, MAX_CHARACTERS_DETECTED);
  if (isRightToLeft(read)) return /[\u0590-\u05ff]/.test(/\p{L}/u.exec(read)?.[0] ?? '') ? 'he' : 'ar';
  if (/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(read)) return 'ja';
  const [best] = detectAll(read, { only: DETECTED });
  return best?.lang ?? fallback;
}

/** A word that no line can hold, such as an address, may be broken every 24 characters. */
export const breakable = (text: string): string =>
  text.replace(/[^\s\u3000-\u9fff\uac00-\ud7af]{49,}/gu, (word) => word.replace(/.{24}/gu, '$&\u200b'));

/** The paragraphs of a text; an empty one stands for a gap. */
export function paragraphsOf(content: string): string[] {
  return breakable(clean(content))
    .trim()
    .split('\n')
    .flatMap((line) => divided(line.trim()))
    .filter((paragraph, at, all) => paragraph !== '' || (all[at - 1] ?? '') !== '');
}

function divided(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > MAX_PARAGRAPH) {
    const start = rest.slice(0, MAX_PARAGRAPH);
    const sentence = Math.max(...['. ', '。', '؟ ', '! ', '? '].map((end) => start.lastIndexOf(end)));
    let cut = sentence > MAX_PARAGRAPH / 2 ? sentence + 1 : start.lastIndexOf(' ');
    if (cut <= 0) cut = MAX_PARAGRAPH;
    if (/[\ud800-\udbff]/.test(rest[cut - 1] ?? '')) cut -= 1;
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...pieces, rest];
}

const SYNODIC_DAYS = 29.530588853;
const NEW_MOON = Date.UTC(2000, 0, 6, 18, 14);

/** The lit share of the moon at the end of a night, and whether it grows. */
export function moonOf(night: string): { lit: number; waxing: boolean } {
  const days = (Date.parse(`${night}T03:00:00Z`) - NEW_MOON) / 86_400_000;
  const age = ((days % SYNODIC_DAYS) + SYNODIC_DAYS) % SYNODIC_DAYS;
  return { lit: (1 - Math.cos((2 * Math.PI * age) / SYNODIC_DAYS)) / 2, waxing: age < SYNODIC_DAYS / 2 };
}
