import type { Dream, DreamsPage } from '@dreamloom/contracts/http';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { DREAMS_PATH, storedAnswer } from '../service-worker/stored-answers.js';
import { DREAMS_STALE_SECONDS, dreamsApi, type DreamSearch, useGetDreamsInfiniteQuery } from './journal.api.js';

export interface Journal {
  dreams: Dream[] | undefined;
  /** Dreams in the whole journal, loaded or not; `undefined` until known. */
  total: number | undefined;
  /** Of a search: the inflected words by which the server has found dreams. */
  foundWords: string[];
  /** The last failure; `dreams` still holds the previous response. */
  error: unknown;
  fetching: boolean;
  loadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  /** Refetches, unless a request is running. */
  refresh: () => void;
  /** Refetches after the running request, if there is one, because that one may have started before the change. */
  refreshAfterChange: () => void;
}

/** The dreamer's journal as far as it is loaded; sends no request before the user id is known. */
export function useJournal(userId: string | undefined, pollingInterval = 0): Journal {
  return useDreams(undefined, userId === undefined, pollingInterval);
}

/** The journal as this device has stored it, until the server's answer is there. */
export function useStoredUntilLoaded(journal: Journal, userId: string): Journal {
  const [stored, setStored] = useState<DreamsPage | null>(null);
  const isAwaited = journal.dreams === undefined && journal.error === undefined;
  useEffect(() => {
    if (isAwaited) void storedAnswer<DreamsPage>(DREAMS_PATH).then(setStored);
  }, [isAwaited]);
  if (!isAwaited || stored?.dreams[0]?.userId !== userId) return journal;
  return { ...journal, dreams: stored.dreams, total: stored.total };
}

/** What the server finds in the whole journal; sends no request without a search. */
export function useJournalSearch(search: DreamSearch | null, pollingInterval: number): Journal {
  return useDreams(search ?? {}, search === null, pollingInterval);
}

function useDreams(search: DreamSearch | undefined, skip: boolean, pollingInterval: number): Journal {
  const query = useGetDreamsInfiniteQuery(search, {
    skip,
    pollingInterval,
    refetchOnMountOrArgChange: DREAMS_STALE_SECONDS,
  });
  const whenIdle = useWhenIdle(useIsRequestRunning(search));
  const pages = query.currentData?.pages;
  const dreams = useMemo(
    () => (pages === undefined || pages.includes(null) ? undefined : pages.flatMap((page) => page?.dreams ?? [])),
    [pages],
  );
  const foundWords = useMemo(() => (pages ?? []).flatMap((page) => page?.foundWords ?? []), [pages]);
  const refresh = () => {
    if (!query.isUninitialized) void query.refetch();
  };
  return {
    dreams,
    total: pages?.[0]?.total,
    foundWords,
    error: query.isError ? query.error : undefined,
    fetching: query.isFetching,
    loadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    loadMore: () => whenIdle('more', () => void query.fetchNextPage()),
    refresh,
    refreshAfterChange: () => whenIdle('refresh', refresh),
  };
}

/** Whether a request for these dreams is running at this moment. */
function useIsRequestRunning(search: DreamSearch | undefined): () => boolean {
  const select = useMemo(() => dreamsApi.endpoints.getDreams.select(search), [search]);
  const store = useStore<Parameters<typeof select>[0]>();
  return useCallback(() => select(store.getState()).isLoading, [select, store]);
}

/**
 * Runs an action now, or after the running request has ended: RTK Query drops a second request for the same data, which
 * is right for a poll and wrong for a button. There is one waiting action per name; they run one after the other.
 * `isBusy` reads the cache itself, which is ahead of the rendered state.
 */
function useWhenIdle(isBusy: () => boolean): (name: string, action: () => void) => void {
  const waiting = useRef(new Map<string, () => void>());

  // Every end of a request renders the page again, so that this effect runs in time.
  useEffect(() => {
    const [next] = waiting.current;
    if (next === undefined || isBusy()) return;
    waiting.current.delete(next[0]);
    next[1]();
  });

  return useCallback(
    (name, action) => {
      if (isBusy()) waiting.current.set(name, action);
      else action();
    },
    [isBusy],
  );
}
