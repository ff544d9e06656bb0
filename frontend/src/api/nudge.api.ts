import type {
  MonthlyLetterSettings,
  NudgeSettings,
  PushRegistration,
  RealityCheckSettings,
  RehearsalSettings,
} from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

const nudgeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNudge: build.query({ ...query('GET /api/nudge'), providesTags: ['Nudge'] }),
    setNudge: build.mutation({
      ...mutation('PUT /api/nudge', (body: NudgeSettings) => ({ body })),
      // The answer is what is stored now: until it is shown, a switch would jump back.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(nudgeApi.util.upsertQueryData('getNudge', undefined, answer.data));
      },
    }),
    addPushSubscription: build.mutation({
      ...mutation('POST /api/nudge/subscriptions', (body: PushRegistration) => ({ body })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Nudge']),
    }),
    removePushSubscription: build.mutation({
      ...mutation('DELETE /api/nudge/subscriptions', (endpoint: string) => ({ body: { endpoint } })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Nudge']),
    }),
    getRealityChecks: build.query({ ...query('GET /api/reality-checks'), providesTags: ['Nudge'] }),
    getMonthlyLetter: build.query({ ...query('GET /api/monthly-letter'), providesTags: ['Nudge'] }),
    getRehearsal: build.query({
      ...query('GET /api/dreams/:dream/rehearsal', (dream: string) => ({ dream })),
      providesTags: ['Nudge'],
    }),
    startRehearsal: build.mutation({
      ...mutation('PUT /api/dreams/:dream/rehearsal', ({ dream, ...body }: RehearsalSettings & { dream: string }) => ({
        dream,
        body,
      })),
      invalidatesTags: ['Nudge'],
    }),
    endRehearsal: build.mutation({
      ...mutation('DELETE /api/dreams/:dream/rehearsal', (dream: string) => ({ dream })),
      invalidatesTags: ['Nudge'],
    }),
    reportNight: build.mutation({ ...mutation('PUT /api/nights/:night', (night: string) => ({ night })) }),
    reopenNight: build.mutation({ ...mutation('DELETE /api/nights/:night', (night: string) => ({ night })) }),
  }),
});

export const {
  useGetNudgeQuery,
  useSetNudgeMutation,
  useAddPushSubscriptionMutation,
  useRemovePushSubscriptionMutation,
  useGetRealityChecksQuery,
  useGetMonthlyLetterQuery,
  useGetRehearsalQuery,
  useStartRehearsalMutation,
  useEndRehearsalMutation,
  useReportNightMutation,
  useReopenNightMutation,
} = nudgeApi;

const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    setMonthlyLetter: build.mutation({
      ...mutation('PUT /api/monthly-letter', (body: MonthlyLetterSettings) => ({ body })),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved?.data) dispatch(nudgeApi.util.updateQueryData('getMonthlyLetter', undefined, () => saved.data));
      },
    }),
    setRealityChecks: build.mutation({
      ...mutation('PUT /api/reality-checks', (body: RealityCheckSettings) => ({ body })),
      // The next change is based on what was saved, not on what was shown before.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved?.data) dispatch(nudgeApi.util.updateQueryData('getRealityChecks', undefined, () => saved.data));
      },
    }),
  }),
});

export const { useSetMonthlyLetterMutation, useSetRealityChecksMutation } = savedApi;
