import { isSmallWord, wordsOf } from '../words/language.js';
import { PICTURES } from '../words/lexicon.js';
import { motifsOf } from '../words/motifs.js';

const block = (message: string, tag: string) => new RegExp(`<${tag}>\\n([\\s\\S]*?)\\n</${tag}>`).exec(message)?.[1];

const MOODS = ['vivid', 'emotional', 'scary', 'peaceful', 'strange', 'adventure'];

/** The question in a message, undefined in any other message. */
export const questionIn = (message: string): string | undefined => block(message, 'question');

/** What a question names among the motifs and people of its message. */
export function readQuestion(message: string): Record<string, unknown> {
  const question = questionIn(message) ?? '';
  const words = new Set(wordsOf(question));
  const keys = new Set(motifsOf(question).map(({ key }) => key));
  const pairs = (tag: string) =>
    [...(block(message, tag) ?? '').matchAll(/^(.+?): (.+)$/gm)].map(([, key = '', text = '']) => [key, text] as const);
  const motifs = pairs('motifs').filter(
    ([key, text]) => keys.has(key) || [key, text.toLowerCase()].some((one) => words.has(one) || words.has(`${one}s`)),
  );
  const known = new Set(motifs.flatMap(([key, text]) => [key, text.toLowerCase()]));
  const people = pairs('people').filter(([, name]) => wordsOf(name.replace(/ \(.*/, '')).some((one) => words.has(one)));
  const others = [...words].filter((word) => PICTURES.has(word) && !known.has(word.replace(/s$/, '')));
  const subject = { motifs: [], people: [], words: [] };
  const year = /\b(?:19|20)\d\d\b/.exec(question)?.[0];
  return {
    subjects: [
      ...motifs.map(([key, text]) => ({ ...subject, motifs: [key], words: [text.toLowerCase()] })),
      ...people.map(([number]) => ({ ...subject, people: [Number(number)] })),
      ...others.map((word) => ({ ...subject, words: [word] })),
    ],
    moods: MOODS.filter((mood) => words.has(mood)),
    from: year === undefined ? null : `${year}-01-01`,
    to: year === undefined ? null : `${year}-12-31`,
    isLucid: words.has('lucid') ? true : null,
    isRecurrent: words.has('recurrent') || words.has('recurring') ? true : null,
    order: /\bhow (often|many)\b/i.test(question)
      ? 'count'
      : /\bfirst\b/i.test(question)
        ? 'oldest'
        : /\b(last|recently)\b/i.test(question)
          ? 'newest'
          : 'nearest',
  };
}

/** Words of a question that are not about the content of a dream. */
const ABOUT = new Set(
  'dream dreams dreamt dreamed dreaming last first when what how often many did do have ever'.split(' '),
);
const MAX_CITED = 3;

/** An answer from the dreams of a message that share words with its question, with their numbers; NONE without such. */
export function answerFrom(message: string, question: string): string {
  const words = wordsOf(question).filter((word) => !isSmallWord(word, 'en') && !ABOUT.has(word));
  const dreams = [...message.matchAll(/<dream>\nNumber: (\d+)\nNight of (\S+)\nTitle: (.*)\n([\s\S]*?)<\/dream>/g)]
    .map(([, number = '', night = '', title = '', text = '']) => {
      const inDream = new Set(wordsOf(`${title} ${text}`));
      return { number, night, title, shared: words.filter((word) => inDream.has(word)).length };
    })
    .filter(({ shared }) => shared > 0);
  const most = Math.max(...dreams.map(({ shared }) => shared));
  const [best, ...others] = dreams.filter(({ shared }) => shared === most).slice(0, MAX_CITED);
  if (best === undefined) return 'NONE';
  const counted = /Dreams with what the question names: (\d+)/.exec(message)?.[1];
  return [
    `On the night of ${best.night} you dreamt "${best.title}" [${best.number}].`,
    ...others.map(
      ({ night, title, number }) => `It was there in "${title}" too, on the night of ${night} [${number}].`,
    ),
    ...(counted === undefined || counted === '1' ? [] : [`Your journal holds ${counted} such dreams.`]),
  ].join(' ');
}
