import { STRIP_LENGTH, type CollectiveDreams } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const canvasApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest public dreams of the world; null when nobody is signed in. */
    getCollectiveDreams: build.query<CollectiveDreams | null, void>({
      query: () => ({ path: `/api/dreams/collective?limit=${STRIP_LENGTH}` }),
    }),
  }),
});

export const { useGetCollectiveDreamsQuery } = canvasApi;
