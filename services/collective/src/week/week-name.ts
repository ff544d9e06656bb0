import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@dreamloom/contracts';
import { PUBLIC_WORDS, TITLE_WORDS } from '@dreamloom/contracts/languages';
import { textsOf } from '@dreamloom/http';
import type { Titles } from '../vendors/interpreter/interpreter.port.js';
import { TEXTS } from './texts.js';
import { inEnglishTitle, TITLE_MOTIFS } from './words/title-motifs.js';

const IN_A_TITLE = 3;
const IN_A_SCENE = 5;

const MOTIFS = Object.fromEntries(TITLE_MOTIFS.map((motif) => [motif, motif]));
/** The texts and the motifs of titles by language. */
const TEXT = textsOf<string>({ ...MOTIFS, ...TEXTS });

/** The title of a week without published dreams, or with those of too few dreamers. */
export const neutralTitle = (id: 'unfolding' | 'silent' | 'quiet', language: Language): string => TEXT[language](id);

/** The motifs as they follow 'Dreams of' in a language. */
export const motifsIn = (language: Language, motifs: readonly string[]): string[] =>
  motifs.map(language === DEFAULT_LANGUAGE ? inEnglishTitle : (motif) => TEXT[language](motif));

/** A title made of the most frequent motifs. */
export function titleOf(motifs: readonly string[], language: Language = DEFAULT_LANGUAGE): string {
  const text = TEXT[language];
  const shown = motifs.slice(0, IN_A_TITLE);
  if (shown.length === 0) return text('withoutWords');
  const words = motifsIn(language, shown);
  const list = language === DEFAULT_LANGUAGE ? listed(words.map(capital)) : new Intl.ListFormat(language).format(words);
  return text('dreamsOf', { motifs: list });
}

export function sceneOf(motifs: readonly string[]): string {
  const words = motifs.slice(0, IN_A_SCENE);
  return words.length === 0
    ? 'One quiet landscape at night in which everybody is asleep.'
    : `One dream that many dreamt together, with ${listed(words)} in a single landscape.`;
}

/** Those of the generated titles that consist only of these motifs, in any of their forms, and of small words. */
export function titlesMadeOf(titles: Titles, motifs: readonly string[]): Titles {
  const accepted = LANGUAGES.filter((language) => isMadeOf(titles[language] ?? '', motifs, language));
  return Object.fromEntries(accepted.map((language) => [language, titles[language]]));
}

function isMadeOf(title: string, motifs: readonly string[], language: Language): boolean {
  const { stemmer } = PUBLIC_WORDS[language];
  const forms = [...motifsIn(language, motifs), ...(language === DEFAULT_LANGUAGE ? motifs : [])];
  const known = new Set(forms.flatMap(wordsOf).map(stemmer));
  const small = new Set(TITLE_WORDS[language].split(' '));
  const others = wordsOf(title).filter((word) => !small.has(word));
  return others.length > 0 && others.every((word) => known.has(stemmer(word)));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[^\s,&'’]+/gu) ?? [];

/** 'Whales', 'the Moon'. */
function capital(words: string): string {
  const at = words.lastIndexOf(' ') + 1;
  return words.slice(0, at) + words.charAt(at).toUpperCase() + words.slice(at + 1);
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
