import { endingTag, type OtherEnding, type OtherEndingAnswer } from '@dreamloom/contracts/http';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.js';
import { mutation, presentOf, query } from './call.js';
import { refetchDream } from './dreams.api.js';

/** A change of the other ending that the dreamer has seen; null for none. */
type ChangeOfEnding<Fields = object> = { dream: string; seen: OtherEnding | null } & Fields;

interface Lifecycle {
  dispatch: unknown;
  queryFulfilled: Promise<{ data: OtherEndingAnswer | null }>;
}

const callOf = ({ dream, seen }: ChangeOfEnding) => ({ dream, ifMatch: endingTag(seen) });

/** Shows what the server has now, also where it has refused the change of an earlier ending. */
async function showPresent({ dream }: ChangeOfEnding, { dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  const present = await queryFulfilled.then(
    ({ data }) => data ?? { otherEnding: null },
    (reason: unknown) => presentOf<OtherEndingAnswer>((reason as { error?: unknown }).error),
  );
  if (!present) return;
  await (dispatch as ThunkDispatch<never, unknown, UnknownAction>)(
    endingsApi.util.upsertQueryData('getOtherEnding', dream, present),
  );
  await refetchDream(dispatch, dream);
}

const endingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOtherEnding: build.query({
      ...query('GET /api/dreams/:dream/other-ending', (dream: string) => ({ dream })),
      providesTags: ['Dreams'],
    }),
    saveOtherEnding: build.mutation({
      ...mutation('PUT /api/dreams/:dream/other-ending', ({ words, ...change }: ChangeOfEnding<{ words: string }>) => ({
        ...callOf(change),
        body: { words },
      })),
      onQueryStarted: (change: ChangeOfEnding<{ words: string }>, lifecycle) => showPresent(change, lifecycle),
      invalidatesTags: (_answer, error) => (error ? [] : ['Dreams']),
    }),
    deleteOtherEnding: build.mutation({
      ...mutation('DELETE /api/dreams/:dream/other-ending', callOf),
      onQueryStarted: showPresent,
      invalidatesTags: (_answer, error) => (error ? [] : ['Dreams', 'Nudge']),
    }),
    paintOtherEnding: build.mutation({
      ...mutation('POST /api/dreams/:dream/other-ending/image', callOf),
      onQueryStarted: showPresent,
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
