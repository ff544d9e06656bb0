import type { DreamCommand } from '../events/bot.events.js';
import type { Language } from '../languages.js';
import * as de from './de/words.js';
import * as en from './en/words.js';
import * as es from './es/words.js';
import * as fr from './fr/words.js';
import * as it from './it/words.js';
import * as ptBR from './pt-BR/words.js';

type OfEachLanguage<T> = Readonly<Record<Language, T>>;

export type CommandName = 'help' | 'more' | 'none' | 'circle' | 'join' | 'language' | 'quiet' | 'stop' | DreamCommand;

/** The words that the bot reads. Capital letters, accents and punctuation make no difference, and the words of all languages work in every language. */
export interface ChatWords {
  /** Without the slash: the word that the bot writes, then further forms that it reads. */
  commands: Readonly<Record<CommandName, readonly [string, ...string[]]>>;
  /** Further messages that disconnect the phone, without a slash only; none of them means undo, cancel or delete. */
  stop: readonly string[];
  greetings: readonly string[];
  no: string;
}

/**
 * Phrases in which people speak of harming themselves, in lower case and without accents. Nightmares are full of death
 * and of others who kill, so that a phrase counts only when its speaker is the one who is harmed by their own hand or
 * wish, and a negated wish to die does not. When in doubt a phrase belongs here: help that is shown without need costs
 * a glance. docs/other-endings.md says who maintains them.
 */
export type SelfHarmPhrases = readonly [RegExp, ...RegExp[]];

/** What decides whether a word may appear on a page for everybody. */
export interface PublicWords {
  /** Reduces an inflected word to its stem. */
  stemmer: (word: string) => string;
  /**
   * Words of violence, self-harm and sex that the list of swear words lacks: base forms, and those inflected forms that
   * the stemmer does not reduce to them.
   */
  blocked: string;
}

/** The small words in titles of weeks, such as articles; besides them a title has only motifs. */
export const TITLE_WORDS: OfEachLanguage<string> = {
  en: en.titleWords,
  es: es.titleWords,
  'pt-BR': ptBR.titleWords,
  de: de.titleWords,
  fr: fr.titleWords,
  it: it.titleWords,
};

export const CHAT_WORDS: OfEachLanguage<ChatWords> = {
  en: en.chat,
  es: es.chat,
  'pt-BR': ptBR.chat,
  de: de.chat,
  fr: fr.chat,
  it: it.chat,
};

export const SELF_HARM_PHRASES: OfEachLanguage<SelfHarmPhrases> = {
  en: en.selfHarm,
  es: es.selfHarm,
  'pt-BR': ptBR.selfHarm,
  de: de.selfHarm,
  fr: fr.selfHarm,
  it: it.selfHarm,
};

export const PUBLIC_WORDS: OfEachLanguage<PublicWords> = {
  en: en.publicWords,
  es: es.publicWords,
  'pt-BR': ptBR.publicWords,
  de: de.publicWords,
  fr: fr.publicWords,
  it: it.publicWords,
};
