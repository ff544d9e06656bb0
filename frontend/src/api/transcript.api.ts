import type { TranscribeAgain } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';
import { type ChangeOf, onRevision, refetchDream } from './dreams.api.js';

/** Milliseconds between two polls of a running transcription, for when the live stream is not connected. */
export const TRANSCRIPTION_POLL_MS = 4_000;

/** The transcripts of a voice note. */
const transcriptApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTranscript: build.query({
      ...query('GET /api/dreams/:dream/transcript', (dream: string) => ({ dream })),
      providesTags: (_transcript, _error, id) => [{ type: 'Transcript', id }],
    }),
    requestTranscription: build.mutation({
      ...mutation('POST /api/dreams/:dream/transcribe', ({ id, wish }: { id: string; wish: TranscribeAgain }) => ({
        dream: id,
        body: wish,
      })),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const started = await queryFulfilled.catch(() => null);
        if (!started?.data) return;
        const { data } = started;
        dispatch(
          transcriptApi.util.updateQueryData('getTranscript', id, (transcript) => void transcript?.versions.push(data)),
        );
      },
      // A request that conflicts with another one needs the transcription that is already running.
      invalidatesTags: (_version, error, { id, wish }) => [
        { type: 'Transcript', id },
        ...(error || !wish.always ? [] : (['User'] as const)),
      ],
    }),
    applyVersion: build.mutation({
      ...mutation(
        'POST /api/dreams/:dream/transcripts/:transcript/take',
        ({ version, ...change }: ChangeOf<{ version: string }>) => ({ ...onRevision(change), transcript: version }),
      ),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => null)) await refetchDream(dispatch, id);
      },
      invalidatesTags: (_transcript, error, { id }) => (error ? [] : ['Dreams', { type: 'Transcript', id }]),
    }),
  }),
});

export const { useGetTranscriptQuery, useRequestTranscriptionMutation, useApplyVersionMutation } = transcriptApi;
