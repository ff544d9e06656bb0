import type { NewMotifMerge } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation } from './call.js';

const dreamMotifsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mergeMotifs: build.mutation({
      ...mutation('POST /api/motifs/merges', (body: NewMotifMerge) => ({ body })),
      invalidatesTags: (_motifs, error) => (error ? [] : ['Motifs', 'DreamMotifs']),
    }),
    endMotifMerge: build.mutation({
      ...mutation('DELETE /api/motifs/merges', (from: string) => ({ body: { from } })),
      invalidatesTags: (_motifs, error) => (error ? [] : ['Motifs', 'DreamMotifs']),
    }),
  }),
});

export const { useMergeMotifsMutation, useEndMotifMergeMutation } = dreamMotifsApi;
