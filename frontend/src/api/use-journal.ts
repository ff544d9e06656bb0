import type { Dream } from '@dreamloom/contracts/http';
import { useCallback, useMemo } from 'react';
import { useStore } from 'react-redux';
import { dreamsApi, DREAMS_STALE_SECONDS, useGetDreamsInfiniteQuery } from './dreams.api.js';
import { useWhenIdle } from './use-when-idle.js';

export interface Journal {
  /** `undefined` until the first page is there. */
  dreams: Dream[] | undefined;
  /** Dreams in the whole journal, loaded or not; `undefined` until known. */
  total: number | undefined;
  /** The last failure; `dreams` still holds what came before it. */
  error: unknown;
  fetching: boolean;
  /** True while the next page is on its way. */
  loadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  /** Asks again; a request in flight stands for it. */
  refresh: () => void;
  /** Asks again, after the request in flight if there is one: that one may have left before the change. */
  refreshAfterChange: () => void;
}

/** The dreamer's journal as far as it is loaded; nothing is asked before a user id is known. */
export function useJournal(userId: string | undefined, pollingInterval = 0): Journal {
  const query = useGetDreamsInfiniteQuery(undefined, {
    skip: userId === undefined,
    pollingInterval,
    refetchOnMountOrArgChange: DREAMS_STALE_SECONDS,
  });
  const whenIdle = useWhenIdle(useIsAsking());
  const pages = query.data?.pages;
  const dreams = useMemo(
    () => (pages === undefined || pages.includes(null) ? undefined : pages.flatMap((page) => page?.dreams ?? [])),
    [pages],
  );
  const refresh = () => {
    if (!query.isUninitialized) void query.refetch();
  };
  return {
    dreams,
    total: pages?.[0]?.total,
    error: query.isError ? query.error : undefined,
    fetching: query.isFetching,
    loadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    loadMore: () => whenIdle('more', () => void query.fetchNextPage()),
    refresh,
    refreshAfterChange: () => whenIdle('refresh', refresh),
  };
}

const selectJournal = dreamsApi.endpoints.getDreams.select(undefined);

/** Whether a request for the journal is in flight at this very moment. */
function useIsAsking(): () => boolean {
  const store = useStore<Parameters<typeof selectJournal>[0]>();
  return useCallback(() => selectJournal(store.getState()).isLoading, [store]);
}
