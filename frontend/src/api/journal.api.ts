import type { Dream, DreamsPage, JournalFilter } from '@dreamloom/contracts/http';
import type { CallOf } from '@dreamloom/contracts/operations';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.js';
import { callTo, query } from './call.js';
import { type DreamState, type IdsPage, isLoaded, makeSelectListed, selectDream } from './dream-store.js';
import { idsOf } from './feed.js';

/** Seconds after which the list is stale. */
export const DREAMS_STALE_SECONDS = 10;
/** Milliseconds between two refreshes of the list: RTK Query's polling, and a separate timer. */
export const DREAMS_POLL_MS = 30_000;
export const DREAMS_TIMER_MS = 60_000;

type DreamsParameters = NonNullable<CallOf<'GET /api/dreams'>['query']>;

/** Conditions that only the server can check, as they stand in the address of the journal. */
export type DreamConditions = Omit<DreamsParameters, 'limit' | 'cursor' | 'q' | 'filter'>;

/** What the server searches for among the dreams that are not loaded. */
export interface DreamSearch extends DreamConditions {
  q?: string;
  filter?: JournalFilter;
}

/** The ids of the tag `Journal`. */
const ALL = 'all';
const SEARCH = 'search';

export const dreamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ids of the journal or of a search in it, newest first, page by page; null pages mean that there is no session. */
    getDreams: build.infiniteQuery<IdsPage | null, DreamSearch | void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (lastPage) => lastPage?.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        callTo('GET /api/dreams', { query: { ...queryArg, cursor: pageParam ?? undefined } }),
      transformResponse: (answer: DreamsPage | Dream[] | null) => idsOf(answer),
      providesTags: (_pages, _error, search) => [{ type: 'Journal', id: search ? SEARCH : ALL }],
    }),
    getOnThisNight: build.query(query('GET /api/dreams/on-this-night')),
    /** The first page once more. Other dreams on it than on the loaded one mean that events were missed. */
    getNewestDreams: build.query<IdsPage | null, void>({
      query: () => callTo('GET /api/dreams', {}),
      transformResponse: (answer: DreamsPage | Dream[] | null) => idsOf(answer),
      keepUnusedDataFor: 0,
      onQueryStarted: async (_none, { dispatch, getState, queryFulfilled }) => {
        const loaded = selectJournal(getState() as never)?.dreams;
        const page = (await queryFulfilled.catch(() => undefined))?.data;
        if (!page || !loaded) return;
        const isSame = page.ids.every((id, at) => loaded[at]?.id === id);
        if (!isSame || (page.nextCursor === null && loaded.length > page.ids.length))
          dispatch(api.util.invalidateTags(['Journal']));
      },
    }),
  }),
});

export const { useGetDreamsInfiniteQuery, useGetOnThisNightQuery } = dreamsApi;

/** The state of a store that has the api and its dreams. */
export type JournalState = DreamState & Parameters<typeof dreamsApi.util.selectCachedArgsForQuery>[0];
export type Dispatch = ThunkDispatch<JournalState, unknown, UnknownAction>;

const pagesOf = (state: JournalState, search: DreamSearch | void) =>
  dreamsApi.endpoints.getDreams.select(search)(state).data?.pages;

const selectListed = makeSelectListed(true);

/** The journal as far as it is loaded; undefined before its first page. */
export const selectJournal = (state: JournalState) => {
  const pages = pagesOf(state);
  return pages && selectListed(state, pages);
};

/** Fetches the first page, unless that is being done already. */
export const refetchNewest = (dispatch: Dispatch) =>
  void dispatch(dreamsApi.endpoints.getNewestDreams.initiate(undefined, { forceRefetch: true, subscribe: false }));

/** Fetches every list again, after the requests that were sent before the reason. */
export const refetchLists = (dispatch: Dispatch) => void dispatch(api.util.invalidateTags(['Journal']));

/**
 * Repeats the searches that may find one of these dreams now. What the journal holds is filtered in the browser; inflected
 * words and the conditions of an address are the server's.
 */
export function repeatSearches(dispatch: Dispatch, state: JournalState, ids: readonly string[]): void {
  const pages = pagesOf(state);
  const mayFind = (id: string, search: DreamSearch) => {
    const dream = selectDream(state, id);
    if (dream === null || pagesOf(state, search)?.some((page) => page?.ids.includes(id))) return false;
    return !pages || !isLoaded(pages, dream) || !Object.keys(search).every(isSearchedHere);
  };
  const searches = dreamsApi.util.selectCachedArgsForQuery(state, 'getDreams').flatMap((search) => search ?? []);
  if (searches.some((search) => ids.some((id) => mayFind(id, search))))
    dispatch(api.util.invalidateTags([{ type: 'Journal', id: SEARCH }]));
}

const isSearchedHere = (parameter: string): boolean => parameter === 'filter';
