import { type CollectiveDreams, type OpenCircle, type ReportReason, STRIP_LENGTH } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { callTo, mutation, query } from './call.js';

const canvasApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The strip of the canvas or of a circle, newest first, page by page; null pages mean that there is no session. */
    getStrip: build.infiniteQuery<CollectiveDreams | null, OpenCircle | null, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (lastPage, pages) =>
          lastPage?.dreams.length === STRIP_LENGTH ? pages.length * STRIP_LENGTH : undefined,
      },
      query: ({ queryArg: circle, pageParam }) =>
        callTo('GET /api/dreams/collective', {
          query: { limit: STRIP_LENGTH, skip: pageParam || undefined, circle: circle ?? undefined },
        }),
      providesTags: ['Canvas'],
    }),
    /** The newest public dreams, as many as a reading needs. */
    getCollectiveDreams: build.query({
      ...query('GET /api/dreams/collective', (query: { limit: number; circle?: OpenCircle | undefined }) => ({
        query,
      })),
      providesTags: ['Canvas'],
    }),
    /** Shown in every loaded strip before it is answered, and taken back when it fails. */
    setDreamtToo: build.mutation({
      ...mutation('PUT /api/dreams/collective/:published/dreamt-too'),
      onQueryStarted: async ({ published, body: { dreamtToo } }, { dispatch, getState, queryFulfilled }) => {
        const strips = canvasApi.util.selectCachedArgsForQuery(getState(), 'getStrip');
        const changes = strips.map((circle) =>
          dispatch(
            canvasApi.util.updateQueryData('getStrip', circle, ({ pages }) => {
              for (const page of pages)
                for (const dream of page?.dreams ?? [])
                  if (dream.id === published && dream.dreamtToo !== dreamtToo) {
                    dream.dreamtToo = dreamtToo;
                    dream.dreamtTooCount += dreamtToo ? 1 : -1;
                  }
            }),
          ),
        );
        await queryFulfilled.catch(() => {
          for (const { undo } of changes) undo();
        });
      },
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

export const {
  useGetStripInfiniteQuery,
  useGetCollectiveDreamsQuery,
  useSetDreamtTooMutation,
  useReportDreamMutation,
} = canvasApi;

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
