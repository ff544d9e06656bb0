import { api } from './api.js';
import { mutation, query } from './call.js';
import { useSlowCall } from './use-slow-call.js';

const openCirclesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenCircles: build.query({ ...query('GET /api/open-circles'), providesTags: ['Canvas'] }),
    chooseOpenCircles: build.mutation({
      ...mutation('PUT /api/open-circles'),
      invalidatesTags: (_answer, error) => (error ? [] : ['Canvas']),
    }),
    getCircleWeek: build.query({ ...query('GET /api/open-circles/:group/week'), providesTags: ['Canvas'] }),
  }),
});

/** Waits for the picture of this week while it is being made. */
export const useCircleWeekImage = () => useSlowCall('POST /api/open-circles/:group/week-image');

export const { useGetOpenCirclesQuery, useChooseOpenCirclesMutation, useGetCircleWeekQuery } = openCirclesApi;
