import { api } from './api.js';

/** GET /api/collective-dreams/weekly: what the world dreamed in one week. */
export interface WeeklyRecord {
  /** Monday and Sunday, ISO dates. */
  weekStart: string;
  weekEnd: string;
  weekTitle: string;
  /** What a painter is told; null while there is nothing to paint. */
  collectivePrompt: string | null;
  /** The persisted picture, bare base64 or a data URL. */
  imageStoredBase64: string | null;
  /** Temporary address of the picture. */
  imageUrl: string | null;
  dreamCount: number;
  uniqueDreamers: number;
  topWordsFormatted: string;
}

type WeeklyImage = Partial<Pick<WeeklyRecord, 'imageStoredBase64' | 'imageUrl'>>;

interface PaintWeek {
  /** Whose record gets the picture. */
  offset: number;
  body: { prompt: string; weekTitle: string; weekStart: string };
}

export const weeklyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The week so many weeks ago; 0 is the current one. */
    getWeekly: build.query<WeeklyRecord | null, number>({
      query: (offset) => ({ path: `/api/collective-dreams/weekly${offset > 0 ? `?week=${offset}` : ''}` }),
      onQueryStarted: (_offset, { queryFulfilled }) => {
        queryFulfilled.catch(() => console.error('Failed to fetch weekly data'));
      },
    }),
    /** Asks for the week's picture, which joins the week's record. */
    paintWeek: build.mutation<WeeklyImage | null, PaintWeek>({
      query: ({ body }) => ({ path: '/api/collective-dreams/generate-image', method: 'POST', body }),
      onQueryStarted: ({ offset }, { dispatch, queryFulfilled }) => {
        queryFulfilled.then(
          ({ data }) =>
            dispatch(
              weeklyApi.util.updateQueryData('getWeekly', offset, (record) => {
                if (record) Object.assign(record, data);
              }),
            ),
          () => console.error('Failed to generate the weekly image'),
        );
      },
    }),
  }),
});

export const { useGetWeeklyQuery, usePaintWeekMutation } = weeklyApi;
