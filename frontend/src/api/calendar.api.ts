import { api } from './api.js';
import { query } from './call.js';

export const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJournalMonths: build.query({ ...query('GET /api/dreams/months'), providesTags: ['Dreams'] }),
    getOnThisNight: build.query(query('GET /api/dreams/on-this-night')),
  }),
});

export const { useGetJournalMonthsQuery, useGetOnThisNightQuery } = calendarApi;
