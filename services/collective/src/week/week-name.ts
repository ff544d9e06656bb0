const IN_A_TITLE = 3;
const IN_A_SCENE = 5;

/** What a week is called whose dreams nobody has published yet. */
export const UNFOLDING = 'Collective Dreams Unfold';
/** What a past week is called in which nothing was published. */
export const SILENT = 'A Week of Silence';
/** What a past week is called that has dreams of too few people. */
export const QUIET = 'A Quiet Week';

/** Words that a title may have beside its motifs. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a above across after among an and at before behind below beneath between beyond by dream dreams from in inside into made near night nights of on over the through to toward towards under week where with within without'.split(
    ' ',
  ),
);

/** A week's name from its motifs. */
export function titleOf(motifs: readonly string[]): string {
  const words = motifs.slice(0, IN_A_TITLE).map(capital);
  return words.length === 0 ? 'Dreams without Words' : `Dreams of ${listed(words, '&')}`;
}

/** What the picture of a week would show, from its motifs. */
export function sceneOf(motifs: readonly string[]): string {
  const words = motifs.slice(0, IN_A_SCENE);
  return words.length === 0
    ? 'One quiet landscape at night in which everybody is asleep.'
    : `One dream that many dreamt together, with ${listed(words, 'and')} in a single landscape.`;
}

/** Whether a title that a model wrote consists of these motifs, in the singular or plural, and of small words only. */
export function isMadeOf(title: string, motifs: readonly string[]): boolean {
  const known = new Set(motifs.flatMap((motif) => [motif, `${motif}s`, `${motif}es`, motif.replace(/s$/u, '')]));
  const words = title.toLowerCase().match(/[^\s,&]+/gu) ?? [];
  const others = words.filter((word) => !SMALL_WORDS.has(word));
  return others.length > 0 && others.every((word) => known.has(word));
}

/** The words as they are shown. */
export const formatted = (topWords: readonly string[]): string => topWords.join(', ');

const capital = (word: string) => {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
};

function listed(words: readonly string[], and: string): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}
