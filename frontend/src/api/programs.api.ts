import type { ProgramRequest, Scope } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

const programsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrograms: build.query({ ...query('GET /api/programs'), providesTags: ['SignInWays'] }),
    /** Read again for each page, because its program decides what it says. */
    getProgramRequest: build.query({
      ...query('GET /api/programs/request', (request: ProgramRequest) => ({ query: request })),
      keepUnusedDataFor: 0,
    }),
    allowProgram: build.mutation({
      ...mutation('POST /api/programs', (body: { request: ProgramRequest; scopes: Scope[] }) => ({ body })),
      invalidatesTags: (_allowed, error) => (error ? [] : ['SignInWays']),
    }),
    endProgram: build.mutation({
      ...mutation('DELETE /api/programs/:program', (program: string) => ({ program })),
      invalidatesTags: ['SignInWays'],
    }),
  }),
});

export const { useGetProgramsQuery, useGetProgramRequestQuery, useAllowProgramMutation, useEndProgramMutation } =
  programsApi;
