import type { Dream } from '@dreamloom/contracts/http';

/** The dreams whose title or content holds the words, whatever their case; all of them when there are no words. */
export function matching(dreams: Dream[], words: string): Dream[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return dreams;
  return dreams.filter(({ title, content }) => `${title}\n${content}`.toLowerCase().includes(wanted));
}
