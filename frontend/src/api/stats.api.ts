import { api } from './api.js';
import { query } from './endpoint.js';

const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTotalUsers: build.query({
      ...query('GET /api/stats/total-users'),
      providesTags: ['Stats'],
    }),
  }),
});

export const { useGetTotalUsersQuery } = statsApi;
