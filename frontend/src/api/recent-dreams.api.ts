import { api } from './api.js';
import { query } from './endpoint.js';

const recentDreamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The dreamer's newest dreams, so many; null when nobody is signed in. */
    getRecentDreams: build.query({
      ...query('GET /api/dreams', (limit: number) => ({ query: { limit } })),
      providesTags: ['Dreams'],
    }),
  }),
});

export const { useGetRecentDreamsQuery } = recentDreamsApi;
