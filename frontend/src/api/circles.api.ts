import type { CircleDreams, NewCircle } from '@dreamloom/contracts/http';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.js';
import { callTo, mutation, query } from './call.js';
import { openLiveStream } from './live-stream.js';
import { useSlowCall } from './use-slow-call.js';

const CIRCLES = ['Circles'] as const;
const unlessFailed = (_answer: unknown, error: unknown) => (error ? [] : CIRCLES);

/** Page by page; null pages mean that there is no session. */
const pagesOf = (shared?: 'this-week') => ({
  infiniteQueryOptions: {
    initialPageParam: 0,
    getNextPageParam: (lastPage: CircleDreams | null, pages: (CircleDreams | null)[]) =>
      lastPage?.hasMore ? pages.reduce((count, page) => count + (page?.dreams.length ?? 0), 0) : undefined,
  },
  query: ({ queryArg: circle, pageParam }: { queryArg: string; pageParam: number }) =>
    callTo('GET /api/circles/:circle/dreams', { circle, query: { skip: pageParam || undefined, shared } }),
  providesTags: CIRCLES,
});

const circlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCircles: build.query({ ...query('GET /api/circles'), providesTags: CIRCLES }),
    getCircle: build.query({
      ...query('GET /api/circles/:circle', (circle: string) => ({ circle })),
      providesTags: CIRCLES,
    }),
    /** The dreams that were shared with a circle, and those of them that were shared this week. */
    getCircleDreams: build.infiniteQuery<CircleDreams | null, string, number>(pagesOf()),
    getDreamsOfWeek: build.infiniteQuery<CircleDreams | null, string, number>(pagesOf('this-week')),
    /** Refetched by each visit alone, because it has a picture. */
    getWeekInCircle: build.query(query('GET /api/circles/:circle/week')),
    beginCircle: build.mutation({
      ...mutation('POST /api/circles', ({ key, circle }: { key: string; circle: NewCircle }) => ({
        idempotencyKey: key,
        body: circle,
      })),
      invalidatesTags: unlessFailed,
    }),
    setMembership: build.mutation({
      ...mutation('PUT /api/circles/:circle/membership'),
      invalidatesTags: unlessFailed,
    }),
    leaveCircle: build.mutation({
      ...mutation('DELETE /api/circles/:circle/membership'),
      invalidatesTags: unlessFailed,
    }),
    setDistance: build.mutation({
      ...mutation('PUT /api/circles/:circle/members/:member/distance'),
      invalidatesTags: unlessFailed,
    }),
    removeMember: build.mutation({
      ...mutation('DELETE /api/circles/:circle/members/:member'),
      invalidatesTags: unlessFailed,
    }),
    writeInvitation: build.mutation({
      ...mutation('POST /api/circles/:circle/invitations'),
      invalidatesTags: unlessFailed,
    }),
    takeInvitationBack: build.mutation({
      ...mutation('DELETE /api/circles/:circle/invitations/:invitation'),
      invalidatesTags: CIRCLES,
    }),
    /** A call that changes nothing; its token is in no address. */
    lookAtInvitation: build.query({
      ...query('POST /api/circle-invitations/look', (token: string) => ({ body: { token } })),
      providesTags: CIRCLES,
    }),
    acceptInvitation: build.mutation({
      ...mutation('POST /api/circle-invitations/accept', (token: string) => ({ body: { token } })),
      invalidatesTags: CIRCLES,
    }),
    getBlocks: build.query({ ...query('GET /api/blocks'), providesTags: CIRCLES }),
    endBlock: build.mutation({ ...mutation('DELETE /api/blocks/:block'), invalidatesTags: CIRCLES }),
    saveReply: build.mutation({
      ...mutation('PUT /api/circles/:circle/dreams/:dream/reply'),
      onQueryStarted: async ({ circle, dream, body }, { dispatch, queryFulfilled }) => {
        const isSent = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isSent) return;
        // The reply stands there before the circle is fetched again.
        dispatch(
          circlesApi.util.updateQueryData('getCircleDreams', circle, ({ pages }) => {
            for (const page of pages)
              for (const one of page?.dreams ?? []) if (one.id === dream) one.reply = body.words;
          }),
        );
      },
      invalidatesTags: CIRCLES,
    }),
    takeReplyBack: build.mutation({
      ...mutation('DELETE /api/circles/:circle/dreams/:dream/reply'),
      invalidatesTags: CIRCLES,
    }),
    reportInCircle: build.mutation({
      ...mutation('POST /api/circles/:circle/dreams/:dream/report'),
      invalidatesTags: unlessFailed,
    }),
    getCirclesOfDream: build.query({
      ...query('GET /api/dreams/:dream/circles', (dream: string) => ({ dream })),
      providesTags: CIRCLES,
    }),
    shareDream: build.mutation({ ...mutation('PUT /api/dreams/:dream/circles/:circle'), invalidatesTags: CIRCLES }),
    takeDreamBack: build.mutation({
      ...mutation('DELETE /api/dreams/:dream/circles/:circle'),
      invalidatesTags: CIRCLES,
    }),
    answerReplies: build.mutation({
      ...mutation('PUT /api/dreams/:dream/circles/:circle/answer'),
      invalidatesTags: CIRCLES,
    }),
    reportReply: build.mutation({
      ...mutation('POST /api/dreams/:dream/circles/:circle/replies/:reply/report'),
      invalidatesTags: unlessFailed,
    }),
  }),
});

export const {
  useGetCirclesQuery,
  useGetCircleQuery,
  useGetCircleDreamsInfiniteQuery,
  useGetDreamsOfWeekInfiniteQuery,
  useGetWeekInCircleQuery,
  useBeginCircleMutation,
  useSetMembershipMutation,
  useLeaveCircleMutation,
  useSetDistanceMutation,
  useRemoveMemberMutation,
  useWriteInvitationMutation,
  useTakeInvitationBackMutation,
  useLookAtInvitationQuery,
  useAcceptInvitationMutation,
  useGetBlocksQuery,
  useEndBlockMutation,
  useSaveReplyMutation,
  useTakeReplyBackMutation,
  useReportInCircleMutation,
  useGetCirclesOfDreamQuery,
  useShareDreamMutation,
  useTakeDreamBackMutation,
  useAnswerRepliesMutation,
  useReportReplyMutation,
} = circlesApi;

/** Waits for the picture of this week while it is being made. */
export const useWeekImageInCircle = () => useSlowCall('POST /api/circles/:circle/week-image');

/** The address of the cover of a dream in a circle, which ends with the membership and with the dream's being shared. */
export const circlePicture = (circle: string, dream: string): string =>
  callTo('GET /api/circles/:circle/dreams/:dream/picture', { circle, dream }).path;

export const circleVoice = (circle: string, dream: string): string =>
  callTo('GET /api/circles/:circle/dreams/:dream/voice', { circle, dream }).path;

/** Fetches circles again when the server reports a change in one of them. */
export function useLiveCircles(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const refetch = () => dispatch(api.util.invalidateTags([...CIRCLES]));
    return openLiveStream({ onCircle: refetch, onReturn: refetch });
  }, [dispatch]);
}
