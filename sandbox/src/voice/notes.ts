import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { languageOf, wordsOf } from '../words/language.js';

/** Prerecorded voice notes with their text in the TRANSCRIPT tag. */
export const BUNDLED_NOTES: Readonly<Record<string, string>> = {
  'silver-ocean': 'Flying over a silver ocean',
  'old-school': 'Lost in the old school',
  'lantern-garden': 'Grandmother in the lantern garden',
};

/** The Ogg/Opus file of a bundled note; undefined for an unknown name. */
export const bundledNote = async (name: string): Promise<Buffer | undefined> =>
  Object.hasOwn(BUNDLED_NOTES, name)
    ? readFile(new URL(`../../src/voice/notes/${name}.ogg`, import.meta.url))
    : undefined;

/** Synthesises a text as an Ogg/Opus voice note. */
export type Speak = (text: string, language: string) => Promise<Buffer>;

/** Runs in a worker thread: half a second of work would block every vendor of the sandbox. */
export const speakInThread: Speak = async (text, language) => {
  const worker = new Worker(new URL('./speak.worker.js', import.meta.url), { workerData: { text, language } });
  // WASI warnings are irrelevant here, and an error rejects.
  const [note] = (await once(worker, 'message')) as [Uint8Array];
  return Buffer.from(note);
};

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
