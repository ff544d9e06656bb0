import { DreamRequest, type Language, LANGUAGE_NAMES, languageOf, LANGUAGES } from '@dreamloom/contracts';
import { CHAT_LANGUAGES, type CommandName } from '../languages/index.js';

export type Command =
  | { name: 'help' }
  | { name: 'stop' }
  /** A bare "no" stops the bot unless it answers a question of the bot. */
  | { name: 'no' }
  /** Ends everything that the bot sends without a message before it. */
  | { name: 'quiet' }
  /** There was no dream in the night. */
  | { name: 'none' }
  | { name: 'more'; text: string }
  /** Null shows the choice. */
  | { name: 'language'; language: Language | null }
  | { name: 'request'; request: DreamRequest };

const CATALOGUES = Object.values(CHAT_LANGUAGES);
const COMMANDS = new Map<string, CommandName>(
  CATALOGUES.flatMap(({ commands }) =>
    Object.entries(commands).map(([name, word]) => [plain(word), name as CommandName] as const),
  ),
);
const NO_WORDS = new Set(CATALOGUES.map(({ no }) => plain(no)));
const STOP_WORDS = new Set(CATALOGUES.flatMap(({ stop, commands }) => [...stop, commands.stop]).map(plain));
const LANGUAGE_WORDS = new Map<string, Language>(LANGUAGES.flatMap((language) => namesOf(language)));

/** A command is the whole message, except for `/more words`: "/last night I flew" is a dream. */
export function commandIn(body: string): Command | null {
  const stop = stopWordIn(body);
  if (stop) return { name: stop };
  const { name, text } = wordsOf(body);
  if (name === 'more') return { name, text };
  if (name === 'language') return languageCommand(text);
  if (text !== '') return null;
  if (name === 'help' || name === 'none' || name === 'quiet') return { name };
  const request = DreamRequest.safeParse(name);
  return request.success ? { name: 'request', request: request.data } : null;
}

/** The language whose word a command is, null for a word of several languages or an English one, which all may use. */
export function languageOfCommand(body: string): Language | null {
  const { name, word } = wordsOf(body);
  const languages = name ? LANGUAGES.filter((language) => plain(CHAT_LANGUAGES[language].commands[name]) === word) : [];
  return languages.length === 1 && languages[0] !== 'en' ? (languages[0] ?? null) : null;
}

const MAX_LENGTH = 40;

/** Matches a message that consists of one stop word only, regardless of case, a leading slash and punctuation. */
export function stopWordIn(body: string): 'stop' | 'no' | null {
  if (body.length > MAX_LENGTH) return null;
  const words = plain(body.trim().replace(/^\//, ''));
  if (NO_WORDS.has(words)) return 'no';
  return STOP_WORDS.has(words) ? 'stop' : null;
}

function wordsOf(body: string): { name: CommandName | undefined; word: string; text: string } {
  const [, first = '', text = ''] = /^\/([\p{L}\p{M}]+)(?:\s(.*))?$/su.exec(body.trim()) ?? [];
  const word = plain(first.slice(0, MAX_LENGTH));
  return { name: COMMANDS.get(word), word, text: text.trim() };
}

function languageCommand(text: string): Command | null {
  const language = LANGUAGE_WORDS.get(plain(text.slice(0, MAX_LENGTH))) ?? languageOf(text);
  // More words than a name are the beginning of a dream: "/language of birds".
  return language === null && /\s/.test(text) ? null : { name: 'language', language };
}

/** The names of a language in all our languages: Deutsch, German, alemán. */
function namesOf(language: Language): [string, Language][] {
  const [primary = ''] = language.split('-');
  const names = LANGUAGES.map((reader) => new Intl.DisplayNames(reader, { type: 'language' }).of(primary) ?? '');
  return [...names, LANGUAGE_NAMES[language]].map((name) => [plain(name), language]);
}

function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .trim()
    .replace(/ {2,}/g, ' ');
}
