import { api } from './api.js';
import { query } from './endpoint.js';

const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBadgeStats: build.query(query('GET /api/badges/stats')),
  }),
});

export const { useGetBadgeStatsQuery } = badgesApi;
