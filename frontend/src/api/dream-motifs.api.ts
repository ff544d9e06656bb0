import type { DreamMotifsChange, NewMotifMerge } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

const dreamMotifsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDreamMotifs: build.query({
      ...query('GET /api/dreams/:dream/motifs', (dream: string) => ({ dream })),
      providesTags: ['Motifs'],
    }),
    setDreamMotifs: build.mutation({
      ...mutation('PUT /api/dreams/:dream/motifs', ({ dreamId, ...body }: DreamMotifsChange & { dreamId: string }) => ({
        dream: dreamId,
        body,
      })),
      invalidatesTags: (_motifs, error) => (error ? [] : ['Motifs']),
    }),
    mergeMotifs: build.mutation({
      ...mutation('POST /api/motifs/merges', (body: NewMotifMerge) => ({ body })),
      invalidatesTags: (_motifs, error) => (error ? [] : ['Motifs']),
    }),
    endMotifMerge: build.mutation({
      ...mutation('DELETE /api/motifs/merges', (from: string) => ({ body: { from } })),
      invalidatesTags: (_motifs, error) => (error ? [] : ['Motifs']),
    }),
  }),
});

export const { useGetDreamMotifsQuery, useSetDreamMotifsMutation, useMergeMotifsMutation, useEndMotifMergeMutation } =
  dreamMotifsApi;
