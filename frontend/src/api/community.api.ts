import { type ReportReason, STRIP_LENGTH } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

const canvasApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCollectiveDreams: build.query({
      ...query('GET /api/dreams/collective', (_: void) => ({ query: { limit: STRIP_LENGTH } })),
      providesTags: ['Canvas'],
    }),
    /** Reports a dream and hides it from this dreamer. */
    reportDream: build.mutation({
      ...mutation(
        'POST /api/dreams/collective/:published/report',
        ({ id, reason }: { id: string; reason: ReportReason }) => ({ published: id, body: { reason } }),
      ),
      invalidatesTags: (_answer, error) => (error ? [] : ['Canvas']),
    }),
  }),
});

export const { useGetCollectiveDreamsQuery, useReportDreamMutation } = canvasApi;

const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBadgeStats: build.query(query('GET /api/badges/stats')),
  }),
});

export const { useGetBadgeStatsQuery } = badgesApi;

const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTotalUsers: build.query({
      ...query('GET /api/stats/total-users'),
      providesTags: ['Stats'],
    }),
  }),
});

export const { useGetTotalUsersQuery } = statsApi;
