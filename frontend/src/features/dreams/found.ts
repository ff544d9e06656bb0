import type { Dream, JournalFilter } from '@dreamloom/contracts/http';

/** What the dreamer looks for. */
export interface Wanted {
  words: string;
  filter: JournalFilter | null;
}

export const isSearch = ({ words, filter }: Wanted): boolean => words.trim() !== '' || filter !== null;

/** The dreams whose title or content holds the words, whatever their case, and which pass the filter. */
export function found(dreams: Dream[], { words, filter }: Wanted): Dream[] {
  const sought = words.trim().toLowerCase();
  return dreams.filter(
    (dream) => passes(dream, filter) && `${dream.title}\n${dream.content}`.toLowerCase().includes(sought),
  );
}

function passes({ isLucid, tags }: Dream, filter: JournalFilter | null): boolean {
  if (filter === null) return true;
  return filter === 'lucid' ? isLucid : tags.some((tag) => tag.toLowerCase() === filter);
}
