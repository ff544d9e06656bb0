const IN_A_TITLE = 3;
const IN_A_SCENE = 5;

/** What a week is called whose dreams nobody has published yet. */
export const UNFOLDING = 'Collective Dreams Unfold';
/** What a past week is called in which nothing was published. */
export const SILENT = 'A Week of Silence';

/** A week's name from the words that return most. */
export function titleOf(topWords: readonly string[]): string {
  const words = topWords.slice(0, IN_A_TITLE).map(capital);
  return words.length === 0 ? 'Dreams without Words' : `Dreams of ${listed(words, '&')}`;
}

/** What the picture of a week would show, from the words that return most. */
export function sceneOf(topWords: readonly string[]): string {
  const words = topWords.slice(0, IN_A_SCENE);
  return words.length === 0
    ? 'One quiet landscape at night in which everybody is asleep.'
    : `One dream that many dreamt together, with ${listed(words, 'and')} in a single landscape.`;
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
