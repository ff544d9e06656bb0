import type { Dream, DreamChanges, DreamMail } from '@dreamloom/contracts/http';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.js';
import { mutation, query } from './call.js';
import { changeLoadedDream, writeDream } from './journal.api.js';

type Dispatch = ThunkDispatch<never, unknown, UnknownAction>;

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
      onQueryStarted: async (id, lifecycle) => {
        const { error } = await writeDream(id, lifecycle);
        if (error?.status === 404) changeLoadedDream(lifecycle.dispatch, lifecycle.getState(), id, null);
      },
    }),
    updateDream: build.mutation({
      ...mutation('PATCH /api/dreams/:dream', ({ id, changes, ifMatch }: DreamUpdate) => ({
        dream: id,
        body: changes,
        ...(ifMatch !== undefined && { ifMatch }),
      })),
      onQueryStarted: async (update, lifecycle) => {
        const { error } = await writeDream(update, lifecycle);
        // A save that conflicts with another one needs the other version.
        if (error?.status === 409) await refetchDream(lifecycle.dispatch, update.id);
      },
      invalidatesTags: (_dream, error) => (error ? [] : ['Dreams']),
    }),
    setSensitivity: build.mutation({
      ...mutation('PUT /api/dreams/:dream/sensitivity', ({ id, isSensitive }: Pick<Dream, 'id' | 'isSensitive'>) => ({
        dream: id,
        body: { isSensitive },
      })),
      onQueryStarted: async (change, lifecycle) => {
        await writeDream(change, lifecycle);
      },
    }),
    setVisibility: build.mutation({
      ...mutation('PUT /api/dreams/:dream/visibility', ({ id, isPublic }: Pick<Dream, 'id' | 'isPublic'>) => ({
        dream: id,
        body: { isPublic },
      })),
      onQueryStarted: async (change, lifecycle) => {
        await writeDream(change, lifecycle);
      },
    }),
    setWaking: build.mutation({
      ...mutation('PUT /api/dreams/:dream/waking', ({ id, wokeAt }: { id: string; wokeAt: string }) => ({
        dream: id,
        body: { wokeAt },
      })),
      onQueryStarted: async (change, lifecycle) => {
        await writeDream(change, lifecycle);
      },
      invalidatesTags: (_dream, error) => (error ? [] : ['Dreams']),
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
      onQueryStarted: async (change, lifecycle) => {
        await writeDream(change, lifecycle);
      },
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
      onQueryStarted: async (change, lifecycle) => {
        await writeDream(change, lifecycle);
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

/** Fetches one dream and writes it into the cached lists. */
export const refetchDream = (dispatch: unknown, id: string) =>
  (dispatch as Dispatch)(dreamApi.endpoints.getDream.initiate(id, { forceRefetch: true, subscribe: false }));

export const {
  useGetDreamQuery,
  useUpdateDreamMutation,
  useDeleteDreamMutation,
  useRestoreDreamMutation,
  useRetryDreamMutation,
  useSendNotificationMutation,
  useSetSensitivityMutation,
  useSetVisibilityMutation,
  useSetWakingMutation,
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
