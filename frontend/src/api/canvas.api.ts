import { STRIP_LENGTH, type CollectiveDreams, type ReportReason } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const canvasApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest public dreams of the world; null when nobody is signed in. */
    getCollectiveDreams: build.query<CollectiveDreams | null, void>({
      query: () => ({ path: `/api/dreams/collective?limit=${STRIP_LENGTH}` }),
      providesTags: ['Canvas'],
    }),
    /** Takes a dream out of this dreamer's sight. */
    reportDream: build.mutation<null, { id: string; reason: ReportReason }>({
      query: ({ id, reason }) => ({ path: `/api/dreams/collective/${id}/report`, method: 'POST', body: { reason } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Canvas']),
    }),
  }),
});

export const { useGetCollectiveDreamsQuery, useReportDreamMutation } = canvasApi;
