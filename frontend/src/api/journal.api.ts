import type { Dream, DreamsPage, JournalFilter } from '@dreamloom/contracts/http';
import type { CallOf } from '@dreamloom/contracts/operations';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { api } from './api.js';
import { type CallError, callTo } from './call.js';

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
    /** The journal or a search in it, newest first, page by page; null pages mean that there is no session. */
    getDreams: build.infiniteQuery<DreamsPage | null, DreamSearch | void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (lastPage) => lastPage?.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        callTo('GET /api/dreams', { query: { ...queryArg, cursor: pageParam ?? undefined } }),
      transformResponse: (answer: DreamsPage | Dream[] | null) => toPage(answer),
      providesTags: (_pages, _error, search) => [{ type: 'Journal', id: search ? SEARCH : ALL }],
    }),
  }),
});

/** A bare list of dreams is accepted as one page with the whole journal. */
function toPage(answer: DreamsPage | Dream[] | null): DreamsPage | null {
  return Array.isArray(answer) ? { dreams: answer, total: answer.length, version: 0, nextCursor: null } : answer;
}

export const { useGetDreamsInfiniteQuery } = dreamsApi;

type Dispatch = ThunkDispatch<never, unknown, UnknownAction>;

interface LoadedList {
  search: DreamSearch | undefined;
  pages: readonly (DreamsPage | null)[];
  /** The page with the dream and its place on it; undefined where the list does not hold it. */
  held: { page: number; at: number } | undefined;
}

/** Every cached list, with the place of a dream in it. It reads no draft, which would wrap each dream of a long journal. */
function loadedLists(state: unknown, id: string): LoadedList[] {
  return dreamsApi.util.selectCachedArgsForQuery(state as never, 'getDreams').map((search) => {
    const pages = dreamsApi.endpoints.getDreams.select(search)(state as never).data?.pages ?? [];
    const places = pages.map((page) => page?.dreams.findIndex((dream) => dream.id === id) ?? -1);
    const page = places.findIndex((at) => at >= 0);
    return { search: search ?? undefined, pages, held: page < 0 ? undefined : { page, at: places[page] ?? 0 } };
  });
}

type Pages = (DreamsPage | null)[];

const changePages = (dispatch: unknown, { search }: LoadedList, change: (pages: Pages) => void) =>
  (dispatch as Dispatch)(
    dreamsApi.util.updateQueryData('getDreams', search, ({ pages }) => change(pages)) as unknown as UnknownAction,
  );

/** Changes one dream in every cached list; null removes it. The next response of the server overwrites it. */
export function changeLoadedDream(dispatch: unknown, state: unknown, id: string, change: Partial<Dream> | null): void {
  for (const list of loadedLists(state, id)) {
    const { held } = list;
    if (held === undefined) continue;
    changePages(dispatch, list, (pages) => {
      if (change === null) removeFrom(pages, held, -1);
      else Object.assign(pages[held.page]?.dreams[held.at] ?? {}, change);
    });
  }
}

function removeFrom(pages: Pages, { page, at }: { page: number; at: number }, ofTotal: number): void {
  pages[page]?.dreams.splice(at, 1);
  for (const one of pages) if (one) one.total += ofTotal;
}

/**
 * Writes a dream as the server has it into every cached list. In the journal, a new dream or one with another time of
 * waking gets its place; a search that may find the dream now is repeated.
 */
function placeDream(dispatch: unknown, state: unknown, dream: Dream): void {
  const lists = loadedLists(state, dream.id);
  const isLoaded = lists.some(({ search, held }) => search === undefined && held);
  for (const list of lists) {
    const { search, pages, held } = list;
    const before = held && pages[held.page]?.dreams[held.at];
    if (before && (search !== undefined || before.createdAt === dream.createdAt)) {
      changePages(dispatch, list, (draft) => void Object.assign(draft[held.page]?.dreams[held.at] ?? {}, dream));
    } else if (search === undefined) {
      changePages(dispatch, list, (draft) => {
        if (held) removeFrom(draft, held, 0);
        insertInto(draft, dream, held ? 0 : 1);
      });
    }
  }
  // What the journal holds is filtered in the browser; inflected words and the conditions of an address are the server's.
  const mayBeFound = lists.some(
    ({ search, held }) => search !== undefined && !held && !(isLoaded && Object.keys(search).every(isSearchedHere)),
  );
  if (mayBeFound) (dispatch as Dispatch)(api.util.invalidateTags([{ type: 'Journal', id: SEARCH }]) as UnknownAction);
}

const isSearchedHere = (parameter: string): boolean => parameter === 'filter';

/** Inserts a dream where the order of the journal wants it, unless that place is not loaded yet. */
function insertInto(pages: Pages, dream: Dream, ofTotal: number): void {
  const time = Date.parse(dream.createdAt);
  const isNewer = ({ createdAt }: Dream) => Date.parse(createdAt) < time;
  const page = pages.find((one) => one?.nextCursor === null || isNewer(one?.dreams.at(-1) ?? dream));
  if (!page) return;
  const at = page.dreams.findIndex(isNewer);
  page.dreams.splice(at < 0 ? page.dreams.length : at, 0, dream);
  for (const one of pages) if (one) one.total += ofTotal;
}

interface Lifecycle {
  dispatch: unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Dream | null }>;
}

/** Writes the dream that a call answers into the cached lists, and gives the error of one that failed. */
export async function writeDream(
  _argument: unknown,
  { dispatch, getState, queryFulfilled }: Lifecycle,
): Promise<{ error?: CallError }> {
  try {
    const { data } = await queryFulfilled;
    if (data !== null) placeDream(dispatch, getState(), data);
    return {};
  } catch (failure) {
    return failure as { error?: CallError };
  }
}

const newestApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first page once more: what it changes is written into the lists, and other dreams than the loaded ones refetch them. */
    getNewestDreams: build.query<DreamsPage | null, void>({
      query: () => callTo('GET /api/dreams', {}),
      transformResponse: (answer: DreamsPage | Dream[] | null) => toPage(answer),
      keepUnusedDataFor: 0,
      onQueryStarted: async (_none, { dispatch, getState, queryFulfilled }) => {
        const loadedPages = () => dreamsApi.endpoints.getDreams.select()(getState() as never).data?.pages;
        const pages = loadedPages();
        const page = (await queryFulfilled.catch(() => undefined))?.data;
        // What was changed meanwhile is newer than the answer.
        if (!pages || loadedPages() !== pages) return;
        const loaded = pages.flatMap((one) => one?.dreams ?? []);
        const isEqual = page?.dreams.every(({ id }, at) => loaded[at]?.id === id);
        if (!page || !isEqual || (page.nextCursor === null && loaded.length > page.dreams.length))
          return void dispatch(api.util.invalidateTags(['Journal']));
        page.dreams.forEach((dream, at) => {
          if (copyWithStructuralSharing(loaded[at], dream) !== loaded[at]) placeDream(dispatch, getState(), dream);
        });
      },
    }),
  }),
});

/** Fetches the first page, unless that is being done already. */
export const refetchNewest = (dispatch: unknown) =>
  void (dispatch as Dispatch)(
    newestApi.endpoints.getNewestDreams.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
