import type { Interpretation, InterpretationRequest } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const interpretationApi = api.injectEndpoints({
  endpoints: (build) => ({
    interpretDreams: build.mutation<Interpretation, InterpretationRequest>({
      query: (body) => ({ path: '/api/dreams/collective-interpretation', method: 'POST', body }),
    }),
  }),
});

export const { useInterpretDreamsMutation } = interpretationApi;
