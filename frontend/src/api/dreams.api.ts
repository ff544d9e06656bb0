import type { Dream, DreamsPage, JournalFilter } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { callTo } from './endpoint.js';

/** Seconds after which the list is stale. */
export const DREAMS_STALE_SECONDS = 10;
/** Milliseconds between the polls of the list: one by the query's setting, one by a timer of its own. */
export const DREAMS_POLL_MS = 30_000;
export const DREAMS_TIMER_MS = 60_000;

/** What the server is to look for among dreams that are not loaded. */
export interface DreamSearch {
  q?: string;
  filter?: JournalFilter;
}

export const dreamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The journal, or what is looked for in it, newest first, page after page; null pages mean that nobody is signed in. */
    getDreams: build.infiniteQuery<DreamsPage | null, DreamSearch | void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (lastPage) => lastPage?.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        callTo('GET /api/dreams', { query: { ...queryArg, cursor: pageParam ?? undefined } }),
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
