import { api } from './api.js';
import { mutation, query } from './call.js';

/** Milliseconds between two polls while a recording is transcribed, for when the live stream is not connected. */
export const VOICES_POLL_MS = 15_000;

const voicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The recordings of the web app that are not a dream yet; null when there is no session. */
    getVoices: build.query({
      ...query('GET /api/dreams/voice'),
      providesTags: ['Voices'],
    }),
    retryVoice: build.mutation({
      ...mutation('POST /api/dreams/voice/:voice/retry', (voice: string) => ({ voice })),
      invalidatesTags: ['Voices'],
    }),
    deleteVoice: build.mutation({
      ...mutation('DELETE /api/dreams/voice/:voice', (voice: string) => ({ voice })),
      invalidatesTags: ['Voices'],
    }),
  }),
});

export const { useGetVoicesQuery, useRetryVoiceMutation, useDeleteVoiceMutation } = voicesApi;
