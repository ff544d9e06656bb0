import type { DreamsPage } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const recentDreamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The dreamer's newest dreams, so many; null when nobody is signed in. */
    getRecentDreams: build.query<Pick<DreamsPage, 'dreams'> | null, number>({
      query: (limit) => ({ path: `/api/dreams?limit=${limit}` }),
      providesTags: ['Dreams'],
    }),
  }),
});

export const { useGetRecentDreamsQuery } = recentDreamsApi;
