import { api } from './api.js';
import { query } from './call.js';

const patternsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the nights of a year have in common; of the present year without one. */
    getPatterns: build.query({
      ...query('GET /api/patterns', (year: string | undefined) => ({ query: { year } })),
      // Every change of a dream may change them.
      providesTags: ['Dreams', 'Motifs'],
    }),
  }),
});

export const { useGetPatternsQuery } = patternsApi;
