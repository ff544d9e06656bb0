import { type Dream, type Framework, FRAMEWORKS } from '@dreamloom/contracts/http';

/** The frameworks that suit a mark or a mood, the best first. */
const SUITING: Record<string, readonly Framework['key'][]> = {
  scary: ['threat_simulation', 'emotion_regulation', 'healing'],
  lucid: ['creativity_boost', 'spiritual'],
  recurrent: ['memory_consolidation', 'political'],
  peaceful: ['healing', 'emotion_regulation'],
  emotional: ['emotion_regulation', 'harmony'],
  strange: ['overfitted_brain', 'predictive_processing'],
  vivid: ['neural_activation', 'artistic'],
  adventure: ['navigation', 'creativity_boost'],
};
const SUITING_ALL: readonly Framework['key'][] = ['memory_consolidation', 'healing', 'emotion_regulation'];
const COUNT = 3;

/** Three frameworks that suit the marks and moods of a dream: first the best of each, then the second best. */
export function fittingFrameworks({ tags, isLucid, isRecurrent }: Pick<Dream, 'tags' | 'isLucid' | 'isRecurrent'>) {
  const marks = [...(isRecurrent ? ['recurrent'] : []), ...(isLucid ? ['lucid'] : []), ...tags];
  const lists = marks.flatMap((mark) => {
    const name = mark.toLowerCase();
    return Object.hasOwn(SUITING, name) ? [SUITING[name] ?? []] : [];
  });
  const byRank = [0, 1, 2].flatMap((rank) => lists.flatMap((list) => list.slice(rank, rank + 1)));
  const keys = [...new Set([...byRank, ...SUITING_ALL])].slice(0, COUNT);
  return keys.flatMap((key) => FRAMEWORKS.filter((framework) => framework.key === key));
}
