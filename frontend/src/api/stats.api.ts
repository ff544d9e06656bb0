import type { TotalUsers } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTotalUsers: build.query<TotalUsers | null, void>({
      query: () => ({ path: '/api/stats/total-users' }),
      providesTags: ['Stats'],
    }),
  }),
});

export const { useGetTotalUsersQuery } = statsApi;
