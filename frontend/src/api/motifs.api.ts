import { api } from './api.js';
import { mutation, query } from './call.js';

const motifsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnMotifs: build.query({ ...query('GET /api/motifs'), providesTags: ['Motifs'] }),
    /** How far the older dreams have been read for motifs. */
    getMotifReading: build.query({ ...query('GET /api/motifs/reading'), providesTags: ['MotifReading'] }),
    startMotifReading: build.mutation({
      ...mutation('POST /api/motifs/reading'),
      invalidatesTags: (_answer, error) => (error ? [] : ['MotifReading']),
    }),
    stopMotifReading: build.mutation({
      ...mutation('DELETE /api/motifs/reading'),
      invalidatesTags: (_answer, error) => (error ? [] : ['MotifReading']),
    }),
  }),
});

export const {
  useGetOwnMotifsQuery,
  useGetMotifReadingQuery,
  useStartMotifReadingMutation,
  useStopMotifReadingMutation,
} = motifsApi;
