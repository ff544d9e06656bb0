import type { NewPerson } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.query({
      ...query('GET /api/people'),
      providesTags: ['People'],
    }),
    getDreamPeople: build.query({
      ...query('GET /api/dreams/:dream/people', (dream: string) => ({ dream })),
      providesTags: ['DreamPeople'],
    }),
    createPerson: build.mutation({
      ...mutation('POST /api/people', (body: NewPerson) => ({ body })),
      invalidatesTags: (_person, error) => (error ? [] : ['People']),
    }),
  }),
});

export const { useGetPeopleQuery, useGetDreamPeopleQuery, useCreatePersonMutation } = peopleApi;
