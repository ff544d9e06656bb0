import { languageOf, wordsOf } from '../words/language.js';

const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja-JP'],
  [/\p{Script=Han}/u, 'cmn-Hans-CN'],
  [/\p{Script=Hangul}/u, 'ko-KR'],
  [/\p{Script=Arabic}/u, 'ar-XA'],
  [/\p{Script=Hebrew}/u, 'iw-IL'],
  [/\p{Script=Cyrillic}/u, 'ru-RU'],
  [/\p{Script=Greek}/u, 'el-GR'],
];
const CODES = { en: 'en-US', es: 'es-ES', de: 'de-DE', fr: 'fr-FR', pt: 'pt-BR', it: 'it-IT', other: 'en-US' } as const;

/** The language of a text, as a language code of Speech. */
export const spokenLanguage = (text: string): string =>
  SCRIPTS.find(([script]) => script.test(text))?.[1] ?? CODES[languageOf(wordsOf(text))];
