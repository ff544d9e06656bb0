import type { Dream } from '@dreamloom/contracts/http';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type DreamState, makeSelectListed, selectDream } from './dream-store.js';
import {
  type Dispatch,
  DREAMS_STALE_SECONDS,
  dreamsApi,
  type DreamSearch,
  useGetDreamsInfiniteQuery,
} from './journal.api.js';

export interface Journal {
  dreams: Dream[] | undefined;
  /** Dreams in the whole journal, loaded or not; `undefined` until known. */
  total: number | undefined;
  /** The most dreams that it has ever had. */
  mostDreams: number | undefined;
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
}

/** The dreamer's journal as far as it is loaded; sends no request before the user id is known. */
export function useJournal(userId: string | undefined, pollingInterval = 0): Journal {
  return useDreams(undefined, userId === undefined, pollingInterval);
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
  const isJournal = search === undefined;
  const select = useMemo(() => makeSelectListed(isJournal), [isJournal]);
  const pages = query.currentData?.pages;
  const listed = useSelector((state: DreamState) => select(state, pages));
  const foundWords = useMemo(() => (pages ?? []).flatMap((page) => page?.foundWords ?? []), [pages]);
  const dispatch = useDispatch<Dispatch>();
  return {
    dreams: listed?.dreams,
    total: listed?.total,
    mostDreams: listed?.mostDreams,
    foundWords,
    error: query.isError ? query.error : undefined,
    fetching: query.isFetching,
    loadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    loadMore: () => {
      // During a refetch RTK Query would drop the request.
      const running = dispatch(dreamsApi.util.getRunningQueryThunk('getDreams', search));
      void Promise.resolve(running).then(() => query.fetchNextPage());
    },
    refresh: () => {
      if (!query.isUninitialized) void query.refetch();
    },
  };
}

/** These dreams, as far as they are known. */
export function useDreamsOf(ids: readonly string[] | undefined): Dream[] | undefined {
  const select = useMemo(() => makeSelectListed(false), []);
  const pages = useMemo(
    () => ids && [{ ids: [...ids], total: ids.length, version: 0, nextCursor: null, end: null }],
    [ids],
  );
  return useSelector((state: DreamState) => select(state, pages))?.dreams;
}

/** One dream as the dreamer wants it; null for none. */
export const useStoredDream = (id: string): Dream | null => useSelector((state: DreamState) => selectDream(state, id));
