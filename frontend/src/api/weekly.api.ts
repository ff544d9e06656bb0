import { api } from './api.js';
import { mutation, query } from './call.js';

/** A week of a region: how many weeks ago, and the name of a city or country, undefined for the world. */
interface WeekQuery {
  offset: number;
  region: string | undefined;
}

interface GenerateWeekImage {
  week: WeekQuery;
  body: { prompt: string; weekTitle: string; weekStart: string; place?: string };
}

const weeklyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWeekly: build.query({
      ...query('GET /api/collective-dreams/weekly', ({ offset, region }: WeekQuery) => ({
        query: { week: weekOf(offset), place: region },
      })),
      onQueryStarted: (_week, { queryFulfilled }) => {
        queryFulfilled.catch(() => console.error('Failed to fetch weekly data'));
      },
    }),
    /** Cities and countries that have a weekly record; null or empty when unavailable. */
    getWeeklyRegions: build.query({
      ...query('GET /api/collective-dreams/places', (offset: number) => ({ query: { week: weekOf(offset) } })),
    }),
    /** Requests the week's image and adds it to the cached record. */
    generateWeekImage: build.mutation({
      ...mutation('POST /api/collective-dreams/generate-image', ({ body }: GenerateWeekImage) => ({ body })),
      onQueryStarted: ({ week }, { dispatch, queryFulfilled }) => {
        queryFulfilled.then(
          ({ data }) =>
            dispatch(
              weeklyApi.util.updateQueryData('getWeekly', week, (record) => {
                if (record) Object.assign(record, data);
              }),
            ),
          () => console.error('Failed to generate the weekly image'),
        );
      },
    }),
  }),
});

// The current week is the default.
const weekOf = (offset: number) => (offset > 0 ? offset : undefined);

export const { useGetWeeklyQuery, useGetWeeklyRegionsQuery, useGenerateWeekImageMutation } = weeklyApi;
