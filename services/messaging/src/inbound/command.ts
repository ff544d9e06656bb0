import { DreamCommand, type Language, LANGUAGE_NAMES, languageOf, LANGUAGES } from '@dreamloom/contracts';
import { CHAT_WORDS, type CommandName } from '@dreamloom/contracts/languages';

export type Command =
  | { name: 'help' }
  | { name: 'stop' }
  /** Declines: it drops the claims on a contact, and never disconnects a connected one. */
  | { name: 'no' }
  | { name: 'greeting' }
  /** Ends everything that the bot sends without a message before it. */
  | { name: 'quiet' }
  /** There was no dream in the night. */
  | { name: 'none' }
  | { name: 'more'; text: string }
  /** Null shares the most recent dream; a number is one of the circles that were listed. */
  | { name: 'circle'; number: number | null }
  /** The token of an invitation to a circle; null accepts the one that was shown. */
  | { name: 'join'; token: string | null }
  /** Null shows the choice. */
  | { name: 'language'; language: Language | null }
  /** About the most recent dream. */
  | { name: 'dream'; command: DreamCommand };

const CATALOGUES = Object.values(CHAT_WORDS);
const COMMANDS = new Map<string, CommandName>(
  CATALOGUES.flatMap(({ commands }) =>
    Object.entries(commands).flatMap(([name, words]) =>
      words.flatMap(spellingsOf).map((word) => [word, name as CommandName] as const),
    ),
  ),
);
const keysOf = (words: readonly string[]) => words.flatMap(spellingsOf);
const STOP_WORDS = new Set(CATALOGUES.flatMap(({ stop, commands }) => keysOf([...commands.stop, ...stop])));
const NO_WORDS = new Set(keysOf(CATALOGUES.map(({ no }) => no)));
const GREETINGS = new Set(CATALOGUES.flatMap(({ greetings }) => keysOf(greetings)));
const LANGUAGE_WORDS = new Map<string, Language>(LANGUAGES.flatMap((language) => namesOf(language)));

/** The token of an invitation alone, or at the end of its link. */
const INVITATION = /^(?:https?:\/\/\S+\/circles\/join#)?([\w-]{22})$/;

/** A message of more characters is no command, except for `/more words` and an invitation. */
const MAX_LENGTH = 40;

/**
 * A command is the whole message, except for `/more words`: "/last night I flew" is a dream. Case, accents and
 * punctuation make no difference. Greetings and "no" need no slash, and further stop words must not have one.
 */
export function commandIn(body: string): Command | null {
  const { name, text } = wordsOf(body);
  if (name === 'more') return { name, text };
  if (name === 'language') return languageCommand(text);
  if (name === 'circle') return circleCommand(text);
  if (name === 'join') return joinCommand(text);
  if (name === 'help' || name === 'none' || name === 'quiet' || name === 'stop') return { name };
  if (name) return { name: 'dream', command: name };
  if (/^https?:/.test(body.trim())) return joinCommand(body.trim());
  if (body.length > MAX_LENGTH) return null;
  const words = plain(body);
  if (GREETINGS.has(words)) return { name: 'greeting' };
  if (NO_WORDS.has(words)) return { name: 'no' };
  return STOP_WORDS.has(words) && !body.trim().startsWith('/') ? { name: 'stop' } : null;
}

/** The language whose word a command is, null for a word of several languages or an English one, which all may use. */
export function languageOfCommand(body: string): Language | null {
  const { name, word } = wordsOf(body);
  const languages = name
    ? LANGUAGES.filter((language) => keysOf(CHAT_WORDS[language].commands[name]).includes(word))
    : [];
  return languages.length === 1 && languages[0] !== 'en' ? (languages[0] ?? null) : null;
}

/** A command may be several words; only these may be followed by a text. */
const WITH_TEXT: readonly (CommandName | undefined)[] = ['more', 'language', 'circle', 'join'];

function wordsOf(body: string): { name: CommandName | undefined; word: string; text: string } {
  const [, whole = ''] = /^\/([^/].*)$/su.exec(body.trim()) ?? [];
  const phrase = whole.length <= MAX_LENGTH ? plain(whole) : '';
  const name = COMMANDS.get(phrase);
  if (name) return { name, word: phrase, text: '' };
  const [, first = '', text = ''] = /^\s*([\p{L}\p{M}]+)[:,.!…]?\s(.*)$/su.exec(whole) ?? [];
  const word = plain(first.slice(0, MAX_LENGTH));
  const prefix = COMMANDS.get(word);
  return { name: WITH_TEXT.includes(prefix) ? prefix : undefined, word, text: text.trim() };
}

/** Other words than a number are the beginning of a dream: "/circle of stones". */
function circleCommand(text: string): Command | null {
  if (text === '') return { name: 'circle', number: null };
  return /^\d{1,2}$/.test(text) ? { name: 'circle', number: Number(text) } : null;
}

function joinCommand(text: string): Command | null {
  if (text === '') return { name: 'join', token: null };
  const [, token] = INVITATION.exec(text) ?? [];
  return token === undefined ? null : { name: 'join', token };
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

/** The forms in which a word is looked up: as it is, and with ae, oe and ue for umlauts. */
function spellingsOf(word: string): string[] {
  const expanded = word.normalize('NFC').replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`);
  return [...new Set([plain(word), plain(expanded)])];
}

function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return letters
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .trim()
    .replace(/ {2,}/g, ' ');
}

/** A confirming message has no last dream that its command could refer to, so only the words of `/more` are used. */
export function firstWords(command: Command | null, body: string): string {
  if (!command) return body;
  return command.name === 'more' ? `/${command.text}` : '/';
}
