import { type Dream, dreamersWords, type JournalFilter } from '@dreamloom/contracts/http';
import { useEffect, useMemo, useState } from 'react';
import { DREAMS_POLL_MS, type DreamSearch } from '../../api/dreams.api.js';
import { type Journal, useJournalSearch } from '../../api/use-journal.js';

export interface SearchState {
  words: string;
  filter: JournalFilter | null;
}

export const isSearch = ({ words, filter }: SearchState): boolean => words.trim() !== '' || filter !== null;

export function filterDreams(dreams: Dream[], { words, filter }: SearchState): Dream[] {
  const text = words.trim().toLowerCase();
  return dreams.filter(
    (dream) => passes(dream, filter) && `${dream.title}\n${dreamersWords(dream.content)}`.toLowerCase().includes(text),
  );
}

function passes({ isLucid, tags }: Dream, filter: JournalFilter | null): boolean {
  if (filter === null) return true;
  return filter === 'lucid' ? isLucid : tags.some((tag) => tag.toLowerCase() === filter);
}

/** Milliseconds without a key press before the server is requested. */
const PAUSE_MS = 250;

const NONE: Dream[] = [];

export interface FoundDreams extends Pick<
  Journal,
  'fetching' | 'hasMore' | 'loadingMore' | 'loadMore' | 'refresh' | 'refreshAfterChange'
> {
  dreams: Dream[];
  /** Why the server's search failed. */
  error: unknown;
  isSearching: boolean;
}

/** Searches the loaded dreams at once and, when there are more, the rest on the server. */
export function useFoundDreams(journal: Journal, searchState: SearchState): FoundDreams {
  const { dreams = NONE } = journal;
  const { words, filter } = searchState;
  const searching = isSearch(searchState);
  const settled = useSettled(words);
  const q = settled.trim();
  const isRequested = searching && journal.hasMore && settled === words;
  const search: DreamSearch | null = isRequested ? { ...(q && { q }), ...(filter && { filter }) } : null;
  const rest = useJournalSearch(search, DREAMS_POLL_MS);

  const loaded = useMemo(
    () => (searching ? filterDreams(dreams, { words, filter }) : dreams),
    [dreams, words, filter, searching],
  );
  const all = useMemo(
    () => mergeDreams(loaded, (isRequested && rest.dreams) || []),
    [loaded, isRequested, rest.dreams],
  );
  if (!searching || !journal.hasMore) return { ...journal, dreams: loaded, error: undefined, isSearching: false };
  return {
    ...rest,
    dreams: all,
    error: rest.dreams === undefined ? rest.error : undefined,
    isSearching: rest.dreams === undefined && rest.error === undefined,
    refresh: () => {
      journal.refresh();
      rest.refresh();
    },
    refreshAfterChange: () => {
      journal.refreshAfterChange();
      rest.refreshAfterChange();
    },
  };
}

/** The value once it has stopped changing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Merges both lists, newest first, without duplicates; a loaded dream is fresher than a found one. */
function mergeDreams(loaded: Dream[], searched: Dream[]): Dream[] {
  const ids = new Set(loaded.map(({ id }) => id));
  const others = searched.filter(({ id }) => !ids.has(id));
  if (others.length === 0) return loaded;
  return [...loaded, ...others].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
