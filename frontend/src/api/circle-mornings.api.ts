import type { CircleMorningSettings } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

/** Loaded with the pages of circles alone. */
const mornings = api.injectEndpoints({
  endpoints: (build) => ({
    getCircleMornings: build.query({ ...query('GET /api/circle-mornings'), providesTags: ['Nudge'] }),
    setCircleMornings: build.mutation({
      ...mutation('PUT /api/circle-mornings', (body: CircleMorningSettings) => ({ body })),
      // The next change is based on what was saved, not on what was shown before.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved?.data) dispatch(mornings.util.updateQueryData('getCircleMornings', undefined, () => saved.data));
      },
    }),
  }),
});

export const { useGetCircleMorningsQuery, useSetCircleMorningsMutation } = mornings;
