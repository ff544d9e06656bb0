import type { WeeklyImage, WeeklyPlaces, WeeklyRecord } from '@dreamloom/contracts/http';
import { api } from './api.js';

/** A week of a place: how many weeks ago, and the name of a city or country, undefined for the world. */
export interface AskedWeek {
  offset: number;
  place: string | undefined;
}

interface PaintWeek {
  /** Whose record gets the picture. */
  week: AskedWeek;
  body: { prompt: string; weekTitle: string; weekStart: string; place?: string };
}

export const weeklyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWeekly: build.query<WeeklyRecord | null, AskedWeek>({
      query: ({ offset, place }) => ({ path: `/api/collective-dreams/weekly${queryOf(offset, place)}` }),
      onQueryStarted: (_week, { queryFulfilled }) => {
        queryFulfilled.catch(() => console.error('Failed to fetch weekly data'));
      },
    }),
    /** Cities and countries of which a week can be told; null or none where that cannot be had. */
    getWeeklyPlaces: build.query<WeeklyPlaces | null, number>({
      query: (offset) => ({ path: `/api/collective-dreams/places${queryOf(offset)}` }),
    }),
    /** Asks for the week's picture, which joins the week's record. */
    paintWeek: build.mutation<WeeklyImage | null, PaintWeek>({
      query: ({ body }) => ({ path: '/api/collective-dreams/generate-image', method: 'POST', body }),
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

function queryOf(offset: number, place?: string): string {
  const query = new URLSearchParams({
    ...(offset > 0 && { week: String(offset) }),
    ...(place !== undefined && { place }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

export const { useGetWeeklyQuery, useGetWeeklyPlacesQuery, usePaintWeekMutation } = weeklyApi;
