import type { DreamPerson, GivenMotif } from '@dreamloom/contracts/http';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { shallowEqual, useSelector } from 'react-redux';
import { api } from './api.js';
import { query } from './call.js';
import type { DreamState } from './dream-store.js';
import { type Entries, withEntries } from './entries.js';

const entriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDreamPeople: build.query({
      ...query('GET /api/dreams/:dream/people', (dream: string) => ({ dream })),
      providesTags: ['DreamPeople'],
    }),
    getDreamMotifs: build.query({
      ...query('GET /api/dreams/:dream/motifs', (dream: string) => ({ dream })),
      providesTags: ['DreamMotifs'],
    }),
  }),
});

/** Fetches the people and motifs of a dream again where they are shown. */
export async function refetchEntries(dispatch: unknown, id: string): Promise<void> {
  const { getDreamPeople, getDreamMotifs } = entriesApi.endpoints;
  const options = { forceRefetch: true, subscribe: false } as const;
  await (dispatch as ThunkDispatch<Parameters<ReturnType<typeof getDreamPeople.select>>[0], unknown, UnknownAction>)(
    async (run, getState) => {
      const isShown = (endpoint: typeof getDreamPeople | typeof getDreamMotifs) =>
        !endpoint.select(id)(getState()).isUninitialized;
      await Promise.all([
        isShown(getDreamPeople) && run(getDreamPeople.initiate(id, options)),
        isShown(getDreamMotifs) && run(getDreamMotifs.initiate(id, options)),
      ]);
    },
  );
}

/** Some entries of a dream as the dreamer wants them, whether or not the server has them so. */
function useWanted<One extends DreamPerson | GivenMotif>(id: string, name: keyof Entries, list: readonly One[] = []) {
  const changes = useSelector(
    ({ dreams }: DreamState) => dreams.changes.filter((change) => change.id === id && change.fields?.[name]),
    shallowEqual,
  );
  return changes.reduce(
    (shown, { before, fields }) => withEntries(shown, before?.[name] as One[], fields?.[name] as One[]),
    [...list],
  );
}

/** Who appears in a dream. */
export function useDreamPeople(id: string) {
  const answer = entriesApi.useGetDreamPeopleQuery(id);
  return { ...answer, people: useWanted(id, 'people', answer.data?.people) };
}

/** What a dream is made of. */
export function useDreamMotifs(id: string) {
  const answer = entriesApi.useGetDreamMotifsQuery(id);
  return { ...answer, motifs: useWanted<GivenMotif>(id, 'motifs', answer.data?.motifs) };
}
