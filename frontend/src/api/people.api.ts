import type { DreamPeople, DreamPerson, NewPerson, People, Person, PersonInDream } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.query<People | null, void>({
      query: () => ({ path: '/api/people' }),
      providesTags: ['People'],
    }),
    createPerson: build.mutation<Person, NewPerson>({
      query: (body) => ({ path: '/api/people', method: 'POST', body }),
      invalidatesTags: (_person, error) => (error ? [] : ['People']),
    }),
    getDreamPeople: build.query<DreamPeople | null, string>({
      query: (dreamId) => ({ path: `/api/dreams/${dreamId}/people` }),
      providesTags: (_people, _error, dreamId) => [{ type: 'DreamPeople', id: dreamId }],
    }),
    addPersonToDream: build.mutation<DreamPerson, { dreamId: string; link: PersonInDream }>({
      query: ({ dreamId, link }) => ({ path: `/api/dreams/${dreamId}/people`, method: 'POST', body: link }),
      invalidatesTags: (_link, error, { dreamId }) => (error ? [] : [{ type: 'DreamPeople', id: dreamId }]),
    }),
    removePersonFromDream: build.mutation<null, { dreamId: string; personId: string }>({
      query: ({ dreamId, personId }) => ({ path: `/api/dreams/${dreamId}/people/${personId}`, method: 'DELETE' }),
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
