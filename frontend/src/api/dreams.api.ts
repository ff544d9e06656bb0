import type { Dream, DreamChanges, DreamMail, DreamsPage, JournalFilter, NewDream } from '@dreamloom/contracts/http';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.js';
import { callTo, mutation, query } from './call.js';

/** Seconds after which the list is stale. */
export const DREAMS_STALE_SECONDS = 10;
/** Milliseconds between two refreshes of the list: RTK Query's polling, and a separate timer. */
export const DREAMS_POLL_MS = 30_000;
export const DREAMS_TIMER_MS = 60_000;

/** What the server searches for among the dreams that are not loaded. */
export interface DreamSearch {
  q?: string;
  filter?: JournalFilter;
}

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
      providesTags: ['Dreams'],
    }),
  }),
});

/** A bare list of dreams is accepted as one page with the whole journal. */
function toPage(answer: DreamsPage | Dream[] | null): DreamsPage | null {
  return Array.isArray(answer) ? { dreams: answer, total: answer.length, nextCursor: null } : answer;
}

export const { useGetDreamsInfiniteQuery } = dreamsApi;

type Dispatch = ThunkDispatch<never, unknown, UnknownAction>;

/** Changes one dream in every cached list; null removes it. The next response of the server overwrites it. */
export function changeLoadedDream(dispatch: unknown, state: unknown, id: string, change: Partial<Dream> | null): void {
  for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(state as never, ['Dreams'])) {
    if (endpointName !== 'getDreams') continue;
    (dispatch as Dispatch)(
      dreamsApi.util.updateQueryData('getDreams', originalArgs as undefined, ({ pages }) => {
        for (const page of pages) {
          const at = page?.dreams.findIndex((dream) => dream.id === id) ?? -1;
          const found = page?.dreams[at];
          if (!page || !found) continue;
          if (change !== null) Object.assign(found, change);
          else page.dreams.splice(at, 1);
        }
        if (change !== null) return;
        for (const page of pages) if (page) page.total -= 1;
      }) as unknown as UnknownAction,
    );
  }
}

interface DreamUpdate {
  id: string;
  changes: DreamChanges;
  /** Refuses the update when the dream has another revision meanwhile. */
  ifMatch?: string;
}

const dreamApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDream: build.query({
      ...query('GET /api/dreams/:dream', (dream: string) => ({ dream })),
    }),
    captureDream: build.mutation({
      ...mutation('POST /api/dreams', ({ key, dream }: { key: string; dream: NewDream }) => ({
        idempotencyKey: key,
        body: dream,
      })),
      invalidatesTags: (_dream, error) => (error ? [] : ['Dreams', 'Stats']),
    }),
    updateDream: build.mutation({
      ...mutation('PATCH /api/dreams/:dream', ({ id, changes, ifMatch }: DreamUpdate) => ({
        dream: id,
        body: changes,
        ...(ifMatch !== undefined && { ifMatch }),
      })),
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved?.data) changeLoadedDream(dispatch, getState(), id, saved.data);
      },
      // A save that conflicts with another one also needs the other version.
      invalidatesTags: (_dream, error) => (error && error.status !== 409 ? [] : ['Dreams']),
    }),
    setSensitivity: build.mutation({
      ...mutation('PUT /api/dreams/:dream/sensitivity', ({ id, isSensitive }: Pick<Dream, 'id' | 'isSensitive'>) => ({
        dream: id,
        body: { isSensitive },
      })),
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved?.data) changeLoadedDream(dispatch, getState(), id, saved.data);
      },
    }),
    setVisibility: build.mutation({
      ...mutation('PUT /api/dreams/:dream/visibility', ({ id, isPublic }: Pick<Dream, 'id' | 'isPublic'>) => ({
        dream: id,
        body: { isPublic },
      })),
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved?.data) changeLoadedDream(dispatch, getState(), id, saved.data);
      },
    }),
    deleteDream: build.mutation({
      ...mutation('DELETE /api/dreams/:dream', (dream: string) => ({ dream })),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => null)) changeLoadedDream(dispatch, getState(), id, null);
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Dreams']),
    }),
    restoreDream: build.mutation({
      ...mutation('POST /api/dreams/:dream/restore', (dream: string) => ({ dream })),
      invalidatesTags: (_dream, error) => (error ? [] : ['Dreams']),
    }),
    generateImage: build.mutation({
      ...mutation('POST /api/dreams/:dream/generate-image', (dream: string) => ({ dream, body: {} })),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const job = await queryFulfilled.catch(() => null);
        if (job?.data) changeLoadedDream(dispatch, getState(), id, { imageStatus: job.data.status, failure: null });
      },
      invalidatesTags: (_job, error) => (error ? [] : ['Dreams']),
    }),
    /** Repeats what failed: the title, the image, or both. */
    retryDream: build.mutation({
      ...mutation('POST /api/dreams/:dream/retry', (dream: string) => ({ dream })),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const started = await queryFulfilled.catch(() => null);
        if (started?.data) changeLoadedDream(dispatch, getState(), id, started.data);
      },
      invalidatesTags: (_dream, error) => (error ? [] : ['Dreams']),
    }),
    sendNotification: build.mutation({
      ...mutation('POST /api/dreams/:dream/send-notification', ({ id, mail }: { id: string; mail: DreamMail }) => ({
        dream: id,
        body: mail,
      })),
    }),
  }),
});

export const {
  useGetDreamQuery,
  useCaptureDreamMutation,
  useUpdateDreamMutation,
  useDeleteDreamMutation,
  useRestoreDreamMutation,
  useRetryDreamMutation,
  useSendNotificationMutation,
  useSetSensitivityMutation,
  useSetVisibilityMutation,
} = dreamApi;

/** Requests an image for one dream; all components that use it for the same dream share its state. */
export const useGenerateImage = (dreamId: string) =>
  dreamApi.useGenerateImageMutation({ fixedCacheKey: `paint ${dreamId}` });

const recentDreamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The dreamer's newest `limit` dreams; null when there is no session. */
    getRecentDreams: build.query({
      ...query('GET /api/dreams', (limit: number) => ({ query: { limit } })),
      providesTags: ['Dreams'],
    }),
  }),
});

export const { useGetRecentDreamsQuery } = recentDreamsApi;

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Deleted dreams that can still be restored; null when there is no session. */
    getTrash: build.query({
      ...query('GET /api/dreams/trash'),
      providesTags: ['Dreams'],
    }),
  }),
});

export const { useGetTrashQuery } = trashApi;
