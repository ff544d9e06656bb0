import type { DreamChanges, DreamMail } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './endpoint.js';
import { changeLoadedDream } from './loaded-dreams.js';

/** What is done with one dream. */
const dreamApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDream: build.query({
      ...query('GET /api/dreams/:dream', (dream: string) => ({ dream })),
    }),
    updateDream: build.mutation({
      ...mutation('PATCH /api/dreams/:dream', ({ id, changes }: { id: string; changes: DreamChanges }) => ({
        dream: id,
        body: changes,
      })),
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved?.data) changeLoadedDream(dispatch, getState(), id, saved.data);
      },
      // Refused because it was saved elsewhere: then the other version is wanted too.
      invalidatesTags: (_dream, error) => (error && error.status !== 409 ? [] : ['Dreams']),
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
    /** Tries again what failed: the title, the painting, or both. */
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
  useUpdateDreamMutation,
  useDeleteDreamMutation,
  useRestoreDreamMutation,
  useRetryDreamMutation,
  useSendNotificationMutation,
} = dreamApi;

/** The wish for a painting of one dream: what became of it is the same for all who ask here. */
export const usePaintMutation = (dreamId: string) =>
  dreamApi.useGenerateImageMutation({ fixedCacheKey: `paint ${dreamId}` });
