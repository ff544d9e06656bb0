import type { Dream, DreamsPage } from '@dreamloom/contracts/http';
import { api } from './api.js';

/** Dreams a page brings, and the count from which 'Load More Dreams' may show. */
export const DREAMS_PER_PAGE = 50;
/** Seconds after which the list is stale. */
export const DREAMS_STALE_SECONDS = 10;
/** Milliseconds between the polls of the list: one by the query's setting, one by a timer of its own. */
export const DREAMS_POLL_MS = 30_000;
export const DREAMS_TIMER_MS = 60_000;

export const dreamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The journal, newest first, page after page; null pages mean that nobody is signed in. */
    getDreams: build.infiniteQuery<DreamsPage | null, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (lastPage) => lastPage?.nextCursor ?? undefined,
      },
      query: ({ pageParam }) => ({
        path: `/api/dreams?limit=${DREAMS_PER_PAGE}${pageParam === null ? '' : `&cursor=${encodeURIComponent(pageParam)}`}`,
      }),
      transformResponse: (answer: DreamsPage | Dream[] | null) => toPage(answer),
      providesTags: ['Dreams'],
    }),
  }),
});

/** A bare list of dreams is accepted as one page that is the whole journal. */
function toPage(answer: DreamsPage | Dream[] | null): DreamsPage | null {
  return Array.isArray(answer) ? { dreams: answer, total: answer.length, nextCursor: null } : answer;
}

export const { useGetDreamsInfiniteQuery } = dreamsApi;
