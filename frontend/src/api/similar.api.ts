import type { SimilarDreamsChoice } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

const similarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSimilarDreams: build.query(query('GET /api/dreams/:dream/similar', (dream: string) => ({ dream }))),
    setSimilarDreams: build.mutation({
      ...mutation('PUT /api/profile/similar-dreams', (body: SimilarDreamsChoice) => ({ body })),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
  }),
});

export const { useGetSimilarDreamsQuery, useSetSimilarDreamsMutation } = similarApi;
