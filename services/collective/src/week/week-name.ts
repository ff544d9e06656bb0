const IN_A_TITLE = 3;
const IN_A_SCENE = 5;

/** Title of the current week without published dreams. */
export const UNFOLDING = 'Collective Dreams Unfold';
/** Title of a past week without published dreams. */
export const SILENT = 'A Week of Silence';
/** Title of a past week with dreams of too few dreamers. */
export const QUIET = 'A Quiet Week';

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a above across after among an and at before behind below beneath between beyond by dream dreams from in inside into made near night nights of on over the through to toward towards under week where with within without'.split(
    ' ',
  ),
);

export function titleOf(motifs: readonly string[]): string {
  const words = motifs.slice(0, IN_A_TITLE).map(capital);
  return words.length === 0 ? 'Dreams without Words' : `Dreams of ${listed(words, '&')}`;
}

export function sceneOf(motifs: readonly string[]): string {
  const words = motifs.slice(0, IN_A_SCENE);
  return words.length === 0
    ? 'One quiet landscape at night in which everybody is asleep.'
    : `One dream that many dreamt together, with ${listed(words, 'and')} in a single landscape.`;
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

const capital = (word: string) => {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
};

function listed(words: readonly string[], and: string): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}
