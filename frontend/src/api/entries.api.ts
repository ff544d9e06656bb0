import type { GivenMotif } from '@dreamloom/contracts/http';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { shallowEqual, useSelector } from 'react-redux';
import { api } from './api.js';
import { query } from './call.js';
import type { DreamState } from './dream-store.js';
import { withEntries } from './entries.js';

const motifsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDreamMotifs: build.query({
      ...query('GET /api/dreams/:dream/motifs', (dream: string) => ({ dream })),
      providesTags: ['DreamMotifs'],
    }),
  }),
});

/** Fetches the motifs of a dream again where they are shown. */
export async function refetchMotifs(dispatch: unknown, id: string): Promise<void> {
  const { getDreamMotifs } = motifsApi.endpoints;
  const options = { forceRefetch: true, subscribe: false } as const;
  await (dispatch as ThunkDispatch<Parameters<ReturnType<typeof getDreamMotifs.select>>[0], unknown, UnknownAction>)(
    async (run, getState) => {
      if (!getDreamMotifs.select(id)(getState()).isUninitialized) await run(getDreamMotifs.initiate(id, options));
    },
  );
}

/** What a dream is made of, as the dreamer wants it, whether or not the server has it so. */
export function useDreamMotifs(id: string) {
  const answer = motifsApi.useGetDreamMotifsQuery(id);
  const changes = useSelector(
    ({ dreams }: DreamState) => dreams.changes.filter((change) => change.id === id && change.fields?.motifs),
    shallowEqual,
  );
  const motifs = changes.reduce<GivenMotif[]>(
    (shown, { before, fields }) => withEntries(shown, before?.motifs, fields?.motifs),
    answer.data?.motifs ?? [],
  );
  return { ...answer, motifs };
}
