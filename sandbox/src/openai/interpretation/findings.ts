import { wordsOf } from '../../words/language.js';
import { PICTURES } from '../../words/lexicon.js';
import { moodsOf } from '../../words/moods.js';

export interface Findings {
  count: number;
  titles: string[];
  /** Nouns with their article, most frequent first; at least three. */
  motifs: string[];
  mood: string;
}

const PLAIN = ['the threshold', 'the light', 'the way back'];
const NO_ARTICLE = /(?:s|water|rain|snow|fire|music|sand|glass|treasure)$/;

/** Analyses all dreams between <dream> tags; the whole message without tags. */
export function findingsIn(message: string): Findings {
  const blocks = [...message.matchAll(/<dream>([\s\S]*?)<\/dream>/gi)].map(([, block = '']) => block);
  const dreams = blocks.length > 0 ? blocks : [message];
  const dreamText = dreams.map((dream) => dream.replace(/^(?:Night of|Title:|Moods:).*$/gm, '')).join('\n');
  const words = wordsOf(dreamText);
  return {
    count: dreams.length,
    titles: dreams.flatMap((dream) => /^Title: (.+)$/m.exec(dream)?.[1] ?? []),
    motifs: [...motifsOf(words), ...PLAIN].slice(0, Math.max(3, motifsOf(words).length)),
    mood: moodsOf(words)[0] ?? 'vivid',
  };
}

/** Concrete nouns, singular before plural, most frequent first. */
function motifsOf(words: readonly string[]): string[] {
  const seen = new Map<string, number>();
  for (const word of words) if (PICTURES.has(word)) seen.set(word, (seen.get(word) ?? 0) + 1);
  const isMany = (word: string) => Number(/[^s]s$/.test(word));
  return [...seen]
    .sort(([a, often], [b, oftener]) => isMany(a) - isMany(b) || oftener - often)
    .map(([word]) => `the ${word}`);
}

/** 'door' of 'the door'. */
export const bare = (motif: string): string => motif.replace(/^the /, '');

/** 'a door', 'an owl', 'water', 'stairs'. */
export function anyOf(motif: string): string {
  const noun = bare(motif);
  if (NO_ARTICLE.test(noun)) return noun;
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
