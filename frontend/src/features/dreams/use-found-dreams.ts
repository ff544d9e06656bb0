import {
  type Dream,
  dreamersWords,
  type JournalFilter,
  MOODS,
  searchedWords,
  searchText,
} from '@dreamloom/contracts/http';
import { useEffect, useMemo, useState } from 'react';
import { useIsOffline } from '../../api/connection.js';
import { type DreamConditions, type DreamSearch } from '../../api/journal.api.js';
import { type Journal, useJournalSearch } from '../../api/use-journal.js';
import { type Highlight, useHighlight } from './Highlighted.js';

export interface SearchState {
  words: string;
  filter: JournalFilter | null;
  /** The conditions in the address; null without any. */
  conditions?: DreamConditions | null;
}

export const isSearch = ({ words, filter, conditions }: SearchState): boolean =>
  words.trim() !== '' || filter !== null || !!conditions;

export function filterDreams(dreams: Dream[], { words, filter }: SearchState): Dream[] {
  const parts = searchedWords(words).map(searchText);
  return dreams.filter((dream) => passes(dream, filter) && parts.every((part) => searchTextOf(dream).includes(part)));
}

/** Those first that have the searched text in their title, then those that have it in their words, like the server. */
function nearestFirst(dreams: Dream[], words: string): Dream[] {
  const phrase = searchText(words.trim());
  if (phrase === '') return dreams;
  const near: [Dream[], Dream[], Dream[]] = [[], [], []];
  for (const dream of dreams) {
    const text = searchTextOf(dream);
    near[!text.includes(phrase) ? 2 : text.slice(0, text.indexOf('\n')).includes(phrase) ? 0 : 1].push(dream);
  }
  return near.flat();
}

/** What is searched in a dream, made once: every key press searches all loaded dreams. */
const searchTexts = new WeakMap<Dream, string>();

function searchTextOf(dream: Dream): string {
  const known = searchTexts.get(dream);
  if (known !== undefined) return known;
  const text = searchText(`${dream.title}\n${dreamersWords(dream.content)}`);
  searchTexts.set(dream, text);
  return text;
}

/** Milliseconds of work at a time, and dreams between two looks at the clock. */
const SLICE_MS = 4;
const BATCH = 10;

/** Makes what is searched before the first key press needs it of all dreams at once. */
function usePreparedSearch(dreams: Dream[]): void {
  useEffect(() => {
    let next = 0;
    let timer: ReturnType<typeof setTimeout>;
    const prepare = () => {
      const end = performance.now() + SLICE_MS;
      while (next < dreams.length && performance.now() < end) dreams.slice(next, (next += BATCH)).forEach(searchTextOf);
      if (next < dreams.length) timer = setTimeout(prepare, SLICE_MS);
    };
    timer = setTimeout(prepare, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dreams]);
}

function passes({ isLucid, tags }: Dream, filter: JournalFilter | null): boolean {
  if (filter === null) return true;
  return filter === 'lucid' ? isLucid : tags.some((tag) => tag.toLowerCase() === filter);
}

/** Milliseconds without a key press before the server is requested. */
const PAUSE_MS = 250;

const NONE: Dream[] = [];

export interface FoundDreams extends Pick<Journal, 'fetching' | 'hasMore' | 'loadingMore' | 'loadMore' | 'refresh'> {
  dreams: Dream[];
  /** Why the server's search failed. */
  error: unknown;
  isSearching: boolean;
  hasWords: boolean;
  highlight: Highlight | null;
}

/**
 * Searches the loaded dreams at once, and on the server for inflected words and in what is not loaded; with conditions in
 * the address it searches on the server alone.
 */
export function useFoundDreams(journal: Journal, searchState: SearchState, pollingInterval: number): FoundDreams {
  const { dreams = NONE } = journal;
  usePreparedSearch(dreams);
  const { words, filter, conditions } = searchState;
  const isOffline = useIsOffline();
  const searching = isSearch(searchState);
  const settled = useSettled(words);
  const q = settled.trim();
  const hasWords = words.trim() !== '';
  const isPartial = journal.hasMore || !!conditions;
  const needsServer = searching && (isPartial || (hasWords && !isOffline));
  const isRequested = needsServer && settled === words;
  const search: DreamSearch | null = isRequested ? { ...conditions, ...(q && { q }), ...(filter && { filter }) } : null;
  const rest = useJournalSearch(search, pollingInterval);
  const searched = isRequested ? rest : undefined;

  const loaded = useMemo(
    () => (conditions ? NONE : searching ? filterDreams(dreams, { words, filter }) : dreams),
    [dreams, words, filter, conditions, searching],
  );
  const found = useMemo(
    () => nearestFirst(mergeDreams(loaded, searched?.dreams ?? []), words),
    [loaded, searched?.dreams, words],
  );
  const highlight = useHighlight({ words, foundWords: searched?.foundWords ?? NO_WORDS });
  if (!needsServer) return { ...journal, dreams: found, error: undefined, isSearching: false, hasWords, highlight };
  return {
    ...rest,
    dreams: found,
    error: isPartial && rest.dreams === undefined ? rest.error : undefined,
    isSearching: (isPartial || loaded.length === 0) && rest.dreams === undefined && rest.error === undefined,
    hasWords,
    highlight,
    refresh: () => {
      journal.refresh();
      rest.refresh();
    },
  };
}

const NO_WORDS: string[] = [];

/** The value once it has stopped changing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Merges both lists, newest first, without duplicates. */
function mergeDreams(loaded: Dream[], searched: Dream[]): Dream[] {
  if (searched.length === 0) return loaded;
  const ids = new Set(loaded.map(({ id }) => id));
  const others = searched.filter(({ id }) => !ids.has(id));
  if (others.length === 0) return loaded;
  return [...loaded, ...others].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The parameters of the address that filter the journal, and the form of their values; others are ignored. */
const FORMS: Record<keyof DreamConditions, RegExp> = {
  motif: /./,
  person: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  mood: new RegExp(`^(${MOODS.join('|')})$`),
  lucid: /^(true|false)$/,
  recurrent: /^(true|false)$/,
  from: DATE,
  to: DATE,
  hour: /^(1?\d|2[0-3])$/,
};

/** The server accepts at most this many motifs and people. */
const MAX_VALUES = 3;

/** The conditions in the address of the journal, null without any. */
export function conditionsOf(address: URLSearchParams): DreamConditions | null {
  const found = Object.entries(FORMS).flatMap(([name, form]) => {
    const values = address.getAll(name).filter((value) => form.test(value));
    if (values.length === 0) return [];
    return [[name, name === 'motif' || name === 'person' ? values.slice(0, MAX_VALUES) : values[0]]];
  });
  return found.length > 0 ? (Object.fromEntries(found) as DreamConditions) : null;
}
