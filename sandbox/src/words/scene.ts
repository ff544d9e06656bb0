import { wordsOf } from './language.js';
import { PICTURES } from './lexicon.js';
import { withoutOpening } from './plain-title.js';

const COLOURS =
  /^(?:red|golden|gold|silver|blue|green|yellow|white|black|purple|orange|pink|glowing|shining|bright|dark|huge|giant|enormous|tiny|endless|glass|crystal)$/;
const MAX_LENGTH = 400;

/** The one or two sentences with the most visual content, in their order; at most 400 characters. */
export function sceneOf(text: string): string {
  const sentences =
    withoutOpening(text)
      .match(/[^.!?。！？؟\n]+[.!?。！？؟]*/gu)
      ?.map((sentence) => sentence.replace(/\s+/gu, ' ').trim())
      .filter(Boolean) ?? [];
  const ranked = sentences
    .map((sentence, index) => ({ sentence, index, score: sight(sentence) - index * 0.02 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 2)
    .sort((a, b) => a.index - b.index);
  return shorten(ranked.map(({ sentence }) => sentence).join(' ') || text.trim());
}

/** The visual content of a sentence. Length alone gives no advantage. */
function sight(sentence: string): number {
  const words = wordsOf(sentence);
  const shown = words.reduce((sum, word) => sum + (PICTURES.has(word) ? 1 : COLOURS.test(word) ? 0.5 : 0), 0);
  return shown + Math.min(words.length, 12) * 0.03;
}

function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const cut = [...text.slice(0, MAX_LENGTH)].slice(0, -1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > MAX_LENGTH / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
