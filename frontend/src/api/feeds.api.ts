import type { FeedKind } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

const feedsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeeds: build.query({ ...query('GET /api/profile/feeds'), providesTags: ['Feeds'] }),
    makeFeed: build.mutation({
      ...mutation('PUT /api/profile/feeds/:kind', (kind: FeedKind) => ({ kind })),
      invalidatesTags: (_made, error) => (error ? [] : ['Feeds']),
    }),
    takeFeedBack: build.mutation({
      ...mutation('DELETE /api/profile/feeds/:kind', (kind: FeedKind) => ({ kind })),
      invalidatesTags: ['Feeds'],
    }),
  }),
});

export const { useGetFeedsQuery, useMakeFeedMutation, useTakeFeedBackMutation } = feedsApi;
