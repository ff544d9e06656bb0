import { api } from './api.js';
import { mutation, query } from './call.js';
import { refetchDream } from './dreams.api.js';

const endingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOtherEnding: build.query({
      ...query('GET /api/dreams/:dream/other-ending', (dream: string) => ({ dream })),
      providesTags: ['Dreams'],
    }),
    saveOtherEnding: build.mutation({
      ...mutation('PUT /api/dreams/:dream/other-ending', ({ dream, words }: { dream: string; words: string }) => ({
        dream,
        body: { words },
      })),
      onQueryStarted: async ({ dream }, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => null)) await refetchDream(dispatch, dream);
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Dreams']),
    }),
    deleteOtherEnding: build.mutation({
      ...mutation('DELETE /api/dreams/:dream/other-ending', (dream: string) => ({ dream })),
      onQueryStarted: async (dream, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => null)) await refetchDream(dispatch, dream);
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Dreams', 'Nudge']),
    }),
    paintOtherEnding: build.mutation({
      ...mutation('POST /api/dreams/:dream/other-ending/image', (dream: string) => ({ dream })),
      onQueryStarted: async (dream, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => null)) await refetchDream(dispatch, dream);
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Dreams']),
    }),
  }),
});

export const {
  useGetOtherEndingQuery,
  useSaveOtherEndingMutation,
  useDeleteOtherEndingMutation,
  usePaintOtherEndingMutation,
} = endingsApi;
