import {
  type Correction,
  type DreamSongs,
  type DreamToRead,
  type InterpretationRequest,
  MAX_DREAM_READ_LENGTH,
} from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.js';
import { callTo, mutation, problemCodeOf, query, sentenceOf } from './call.js';
import { useSlowCall } from './use-slow-call.js';

const interpretationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Stored songs, newest first, page by page; null pages mean that there is no session. */
    getSongs: build.infiniteQuery<DreamSongs | null, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (lastPage, pages) => {
          const loaded = pages.reduce((sum, page) => sum + (page?.songs.length ?? 0), 0);
          return lastPage && loaded < lastPage.total ? loaded : undefined;
        },
      },
      query: ({ pageParam }) => callTo('GET /api/dream-songs', { query: { skip: pageParam || undefined } }),
      providesTags: ['Songs'],
    }),
    getSong: build.query(query('GET /api/dream-songs/:song', (song: string) => ({ song }))),
    deleteSong: build.mutation({
      ...mutation('DELETE /api/dream-songs/:song', (song: string) => ({ song })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Songs']),
    }),
    sendCorrection: build.mutation(mutation('POST /api/dream-songs/corrections', (body: Correction) => ({ body }))),
  }),
});

export const { useGetSongsInfiniteQuery, useGetSongQuery, useDeleteSongMutation, useSendCorrectionMutation } =
  interpretationApi;

/** Beside a button that cannot work while the dreamer has switched AI off. */
export const aiIsOff = (): string => t`AI is off for your dreams. You can switch it on in your profile.`;

type Readable = Required<DreamToRead>;

interface Song {
  text: string;
  /** The name of the framework, and how many dreams were read. */
  by: string;
  /** The English name of the framework or the group. */
  name: string;
}

/** Refusals that the dreamer can understand and act on; all other failures are the vendor's. */
const SHOWN_CODES: readonly (string | undefined)[] = [
  'too-many-requests',
  'no-ai',
  'no-public-dreams',
  'circle-changed',
];

/**
 * Interprets one set of dreams at a time. A failure leaves the previous song; `refusal` is the server's sentence about a
 * limit, and a failure of the vendor is only logged.
 */
export function useInterpretation() {
  const { run: interpret, isLoading } = useSlowCall('POST /api/dreams/collective-interpretation');
  const dispatch = useDispatch();
  const [song, setSong] = useState<Song | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const generate = async (
    dreams: readonly Readable[],
    framework: InterpretationRequest['framework'],
    by: string,
    circle?: string,
  ) => {
    if (dreams.length === 0 || isLoading) return;
    setRefusal(null);
    const { data, error } = await interpret({ body: { dreams: dreams.map(toRead), framework, circle } });
    if (error === undefined) {
      setSong({ text: data.interpretation, by, name: framework.name });
      dispatch(api.util.invalidateTags(['Songs']));
    } else if (SHOWN_CODES.includes(problemCodeOf(error))) setRefusal(sentenceOf(error, t`Please try again later.`));
    else console.error('Failed to generate interpretation');
  };
  return { generate, isGenerating: isLoading, song, refusal };
}

const toRead = ({ id, title, content, createdAt, tags }: Readable): DreamToRead => ({
  id,
  title,
  createdAt,
  tags,
  content: content.slice(0, MAX_DREAM_READ_LENGTH),
});
