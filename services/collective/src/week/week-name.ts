import { DEFAULT_LANGUAGE, type Language } from '@dreamloom/contracts';
import { textsOf } from '@dreamloom/http';
import { TEXTS } from './texts.js';
import { inEnglishTitle, TITLE_MOTIFS } from './words/title-motifs.js';

const IN_A_TITLE = 3;
const IN_A_SCENE = 5;

const MOTIFS = Object.fromEntries(TITLE_MOTIFS.map((motif) => [motif, motif]));
/** The texts and the motifs of titles by language. */
const TEXT = textsOf<string>({ ...MOTIFS, ...TEXTS });

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a above across after among an and at before behind below beneath between beyond by dream dreams from in inside into made near night nights of on over the through to toward towards under week where with within without'.split(
    ' ',
  ),
);

/** The title of a week without published dreams, or with those of too few dreamers. */
export const neutralTitle = (id: 'unfolding' | 'silent' | 'quiet', language: Language): string => TEXT[language](id);

/** A title made of the most frequent motifs. */
export function titleOf(motifs: readonly string[], language: Language = DEFAULT_LANGUAGE): string {
  const text = TEXT[language];
  const shown = motifs.slice(0, IN_A_TITLE);
  if (shown.length === 0) return text('withoutWords');
  const list =
    language === DEFAULT_LANGUAGE
      ? listed(shown.map((motif) => capital(inEnglishTitle(motif))))
      : new Intl.ListFormat(language).format(shown.map((motif) => text(motif)));
  return text('dreamsOf', { motifs: list });
}

export function sceneOf(motifs: readonly string[]): string {
  const words = motifs.slice(0, IN_A_SCENE);
  return words.length === 0
    ? 'One quiet landscape at night in which everybody is asleep.'
    : `One dream that many dreamt together, with ${listed(words)} in a single landscape.`;
}

/** True when a generated title consists only of these motifs, in singular or plural, and of small words. */
export function isMadeOf(title: string, motifs: readonly string[]): boolean {
  const known = new Set(motifs.flatMap((motif) => [motif, ...pluralsOf(motif)]));
  const words = title.toLowerCase().match(/[^\s,&]+/gu) ?? [];
  const others = words.filter((word) => !SMALL_WORDS.has(word));
  return others.length > 0 && others.every((word) => known.has(word));
}

const pluralsOf = (noun: string) => [
  `${noun}s`,
  `${noun}es`,
  noun.replace(/y$/u, 'ies'),
  noun.replace(/fe?$/u, 'ves'),
  noun.replace('tooth', 'teeth'),
];

/** 'Whales', 'the Moon'. */
function capital(words: string): string {
  const at = words.lastIndexOf(' ') + 1;
  return words.slice(0, at) + words.charAt(at).toUpperCase() + words.slice(at + 1);
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
