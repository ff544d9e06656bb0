import { type Voice, VOICES } from './voices.js';
import { wordsOf } from '../../words/language.js';
import { PICTURES } from '../../words/lexicon.js';
import { moodsOf } from '../../words/moods.js';

/** An interpretation of the dreams in a message, in the style of the framework that the instructions name. */
export function interpretationOf(instructions: string, message: string): string {
  const framework = /^Framework: (.+)$/m.exec(instructions)?.[1] ?? '';
  const findings = findingsIn(message);
  const [a = '', b = '', c = ''] = findings.motifs;
  const voice = VOICES.find(({ name }) => name.test(framework)) ?? PLAIN_VOICE;
  return [...voice.paragraphs({ a, b, c }, findings), ...afterword(findings)].join('\n\n');
}

/** A title and a scene for the dreams of a week. */
export function weekOf(message: string): { title: string; scene: string } {
  const { motifs } = findingsIn(message);
  const [a = '', b = '', c = '', d = motifs[0] ?? ''] = motifs;
  return {
    title: `${cap(bare(a))} and ${cap(bare(b))} by Night`,
    scene: `A wide landscape at night with ${anyOf(a)} in the middle and ${anyOf(b)} beside it. Far off ${anyOf(c)} glows, and the light of ${d} lies over everything.`,
  };
}

const PLAIN_VOICE: Voice = {
  name: /^$/,
  paragraphs: ({ a, b, c }) => [
    `At the heart of it stands ${a}. Around it the dream has placed ${b} and ${c}, and it comes back to them as one comes back to a thought.`,
    `What of ${bare(a)} stays with you on waking is the place to begin.`,
  ],
};

/** A sentence on how several titled dreams are related. */
function afterword({ titles }: Findings): string[] {
  const [first, last] = [titles.at(-1), titles[0]];
  if (first === undefined || last === undefined || first === last) return [];
  return [`From "${first}" to "${last}" something has moved. It may be worth reading them again in that order.`];
}

const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
function findingsIn(message: string): Findings {
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
const bare = (motif: string): string => motif.replace(/^the /, '');

/** 'a door', 'an owl', 'water', 'stairs'. */
export function anyOf(motif: string): string {
  const noun = bare(motif);
  if (NO_ARTICLE.test(noun)) return noun;
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
