import type { InterpretationRequest } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation } from './endpoint.js';

export const interpretationApi = api.injectEndpoints({
  endpoints: (build) => ({
    interpretDreams: build.mutation({
      ...mutation('POST /api/dreams/collective-interpretation', (body: InterpretationRequest) => ({ body })),
    }),
  }),
});

export const { useInterpretDreamsMutation } = interpretationApi;
