import { STRIP_LENGTH, type ReportReason } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './endpoint.js';

const canvasApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest public dreams of the world; null when nobody is signed in. */
    getCollectiveDreams: build.query({
      ...query('GET /api/dreams/collective', (_: void) => ({ query: { limit: STRIP_LENGTH } })),
      providesTags: ['Canvas'],
    }),
    /** Takes a dream out of this dreamer's sight. */
    reportDream: build.mutation({
      ...mutation(
        'POST /api/dreams/collective/:published/report',
        ({ id, reason }: { id: string; reason: ReportReason }) => ({ published: id, body: { reason } }),
      ),
      invalidatesTags: (_answer, error) => (error ? [] : ['Canvas']),
    }),
  }),
});

export const { useGetCollectiveDreamsQuery, useReportDreamMutation } = canvasApi;
