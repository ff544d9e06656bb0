import { api } from './api.js';
import { query } from './call.js';

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJournalMonths: build.query({ ...query('GET /api/dreams/months'), providesTags: ['Dreams'] }),
  }),
});

export const { useGetJournalMonthsQuery } = calendarApi;
