import type { BadgeStats } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBadgeStats: build.query<BadgeStats | null, void>({
      query: () => ({ path: '/api/badges/stats' }),
    }),
  }),
});

export const { useGetBadgeStatsQuery } = badgesApi;
