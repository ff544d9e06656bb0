import { api } from './api.js';
import { mutation, query } from './endpoint.js';

/** A week of a place: how many weeks ago, and the name of a city or country, undefined for the world. */
interface RequestedWeek {
  offset: number;
  place: string | undefined;
}

interface GenerateWeekImage {
  /** Whose record gets the picture. */
  week: RequestedWeek;
  body: { prompt: string; weekTitle: string; weekStart: string; place?: string };
}

const weeklyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWeekly: build.query({
      ...query('GET /api/collective-dreams/weekly', ({ offset, place }: RequestedWeek) => ({
        query: { week: weekOf(offset), place },
      })),
      onQueryStarted: (_week, { queryFulfilled }) => {
        queryFulfilled.catch(() => console.error('Failed to fetch weekly data'));
      },
    }),
    /** Cities and countries of which a week can be told; null or none where that cannot be had. */
    getWeeklyPlaces: build.query({
      ...query('GET /api/collective-dreams/places', (offset: number) => ({ query: { week: weekOf(offset) } })),
    }),
    /** Asks for the week's picture, which joins the week's record. */
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

export const { useGetWeeklyQuery, useGetWeeklyPlacesQuery, useGenerateWeekImageMutation } = weeklyApi;
