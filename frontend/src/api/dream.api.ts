import type { Dream, DreamChanges, DreamMail, DreamMailAnswer, GenerateImageAnswer } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { changeLoadedDream } from './loaded-dreams.js';

/** What is done with one dream. */
export const dreamApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDream: build.query<Dream | null, string>({
      query: (id) => ({ path: `/api/dreams/${id}` }),
    }),
    updateDream: build.mutation<Dream, { id: string; changes: DreamChanges }>({
      query: ({ id, changes }) => ({ path: `/api/dreams/${id}`, method: 'PATCH', body: changes }),
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved?.data) changeLoadedDream(dispatch, getState(), id, saved.data);
      },
      // Refused because it was saved elsewhere: then the other version is wanted too.
      invalidatesTags: (_dream, error) => (error && error.status !== 409 ? [] : ['Dreams']),
    }),
    deleteDream: build.mutation<null, string>({
      query: (id) => ({ path: `/api/dreams/${id}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => null)) changeLoadedDream(dispatch, getState(), id, null);
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Dreams']),
    }),
    restoreDream: build.mutation<Dream, string>({
      query: (id) => ({ path: `/api/dreams/${id}/restore`, method: 'POST' }),
      invalidatesTags: (_dream, error) => (error ? [] : ['Dreams']),
    }),
    generateImage: build.mutation<GenerateImageAnswer, string>({
      query: (id) => ({ path: `/api/dreams/${id}/generate-image`, method: 'POST', body: {} }),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const job = await queryFulfilled.catch(() => null);
        if (job?.data) changeLoadedDream(dispatch, getState(), id, { imageStatus: job.data.status, failure: null });
      },
      invalidatesTags: (_job, error) => (error ? [] : ['Dreams']),
    }),
    /** Tries again what failed: the title, the painting, or both. */
    retryDream: build.mutation<Dream, string>({
      query: (id) => ({ path: `/api/dreams/${id}/retry`, method: 'POST' }),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const started = await queryFulfilled.catch(() => null);
        if (started?.data) changeLoadedDream(dispatch, getState(), id, started.data);
      },
      invalidatesTags: (_dream, error) => (error ? [] : ['Dreams']),
    }),
    sendNotification: build.mutation<DreamMailAnswer, { id: string; mail: DreamMail }>({
      query: ({ id, mail }) => ({ path: `/api/dreams/${id}/send-notification`, method: 'POST', body: mail }),
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
