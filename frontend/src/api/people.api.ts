import type { NewPerson, PersonInDream } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.query({
      ...query('GET /api/people'),
      providesTags: ['People'],
    }),
    createPerson: build.mutation({
      ...mutation('POST /api/people', (body: NewPerson) => ({ body })),
      invalidatesTags: (_person, error) => (error ? [] : ['People']),
    }),
    getDreamPeople: build.query({
      ...query('GET /api/dreams/:dream/people', (dream: string) => ({ dream })),
      providesTags: (_people, _error, dreamId) => [{ type: 'DreamPeople', id: dreamId }],
    }),
    addPersonToDream: build.mutation({
      ...mutation('POST /api/dreams/:dream/people', ({ dreamId, link }: { dreamId: string; link: PersonInDream }) => ({
        dream: dreamId,
        body: link,
      })),
      invalidatesTags: (_link, error, { dreamId }) => (error ? [] : [{ type: 'DreamPeople', id: dreamId }]),
    }),
    removePersonFromDream: build.mutation({
      ...mutation(
        'DELETE /api/dreams/:dream/people/:person',
        ({ dreamId, personId }: { dreamId: string; personId: string }) => ({ dream: dreamId, person: personId }),
      ),
      invalidatesTags: (_answer, error, { dreamId }) => (error ? [] : [{ type: 'DreamPeople', id: dreamId }]),
    }),
  }),
});

export const {
  useGetPeopleQuery,
  useCreatePersonMutation,
  useGetDreamPeopleQuery,
  useAddPersonToDreamMutation,
  useRemovePersonFromDreamMutation,
} = peopleApi;
