import { type Dream, type DreamMail, type DreamsPage, revisionTag } from '@dreamloom/contracts/http';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { EditCall } from '../outbox/edit.js';
import { api } from './api.js';
import { callTo, mutation, presentOf } from './call.js';
import { type Change, changeEnded, changeStarted, type DreamState, received } from './dream-store.js';
import { refetchMotifs } from './entries.api.js';
import { idsOf } from './feed.js';
import { useDreamsOf, useStoredDream } from './use-journal.js';

type Dispatch = ThunkDispatch<never, unknown, UnknownAction>;

/** A change of a dream on the revision that the dreamer has seen. */
export type ChangeOf<Fields> = { id: string; revision: number } & Fields;

/** The dream of a call and the revision of which it is a change. */
export const onRevision = ({ id, revision }: ChangeOf<object>) => ({ dream: id, ifMatch: revisionTag(revision) });

/** What a change of the pictures makes stale; a refused one shows that they were changed elsewhere. */
export const imagesChanged = (_dream: unknown, error: unknown, { id }: { id: string }) => {
  const images = { type: 'Images', id } as const;
  if (error) return presentOf(error) ? [images] : [];
  return [images, 'Dreams' as const];
};

interface Lifecycle {
  dispatch: (action: UnknownAction) => unknown;
  requestId: string;
  queryFulfilled: Promise<unknown>;
}

/** Shows a change until its answer is there; a refused one is gone then. */
const shownAtOnce = <Argument extends ChangeOf<object>>(
  shownOf: (change: Argument) => Pick<Change, 'fields' | 'before'>,
) => ({
  onQueryStarted: async (change: Argument, { dispatch, requestId: key, queryFulfilled }: Lifecycle) => {
    const { id, revision } = change;
    const shown = shownOf(change);
    dispatch(changeStarted({ key, id, revision, ...shown }));
    const refetch = async () => {
      if (shown.before?.motifs) await refetchMotifs(dispatch, id);
      if (shown.before?.people) await refetchDream(dispatch, id);
    };
    await queryFulfilled.then(refetch).catch(() => undefined);
    dispatch(changeEnded(key));
  },
});

/** What follows from one call of an edit beside the dream. */
const TAGS_OF_PARTS: Record<string, ('Dreams' | 'Motifs' | 'DreamPeople')[]> = {
  '': ['Dreams'],
  waking: ['Dreams'],
  motifs: ['Motifs'],
  people: ['DreamPeople'],
};

export const dreamApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches a dream into the store; null when there is no session. */
    getDream: build.query<string | null, string>({
      query: (dream) => callTo('GET /api/dreams/:dream', { dream }),
      transformResponse: (dream: Dream | null) => dream && dream.id,
    }),
    /** One call of an edit. */
    updateDream: build.mutation<Dream | null, ChangeOf<EditCall>>({
      query: ({ method = 'PATCH', part, body, ...change }) =>
        callTo(`${method} /api/dreams/:dream${part && `/${part}`}` as 'PATCH /api/dreams/:dream', {
          ...onRevision(change),
          body: body as object,
        }),
      ...shownAtOnce(({ fields, before }: ChangeOf<EditCall>) => ({ fields, before })),
      invalidatesTags: (_dream, error, { part }) => (error ? [] : (TAGS_OF_PARTS[part.split('/', 1).join('')] ?? [])),
    }),
    deleteDream: build.mutation({
      ...mutation('DELETE /api/dreams/:dream', onRevision),
      ...shownAtOnce((_change: ChangeOf<object>) => ({ fields: null })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Dreams']),
    }),
    restoreDream: build.mutation({
      ...mutation('POST /api/dreams/:dream/restore', (dream: string) => ({ dream })),
      invalidatesTags: (_dream, error) => (error ? [] : ['Dreams']),
    }),
    generateImage: build.mutation({
      ...mutation('POST /api/dreams/:dream/generate-image', (change: ChangeOf<object>) => ({
        ...onRevision(change),
        body: {},
      })),
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const job = await queryFulfilled.catch(() => null);
        const dream = (getState() as unknown as DreamState).dreams.known[id]?.dream;
        if (!job?.data || !dream) return;
        const started = { ...dream, imageStatus: job.data.status, failure: null };
        dispatch(received([{ id, dream: started, version: undefined }]));
      },
      invalidatesTags: (_job, error) => (error ? [] : ['Dreams']),
    }),
    /** Repeats what failed: the title, the image, or both. */
    retryDream: build.mutation({
      ...mutation('POST /api/dreams/:dream/retry', onRevision),
      invalidatesTags: (_dream, error) => (error ? [] : ['Dreams']),
    }),
    sendNotification: build.mutation({
      ...mutation('POST /api/dreams/:dream/send-notification', ({ id, mail }: { id: string; mail: DreamMail }) => ({
        dream: id,
        body: mail,
      })),
    }),
  }),
});

/** Fetches one dream into the store, after a running request for it, which may have been answered before the change. */
export async function refetchDream(dispatch: unknown, id: string): Promise<void> {
  await (dispatch as Dispatch)(dreamApi.util.getRunningQueryThunk('getDream', id));
  await (dispatch as Dispatch)(dreamApi.endpoints.getDream.initiate(id, { forceRefetch: true, subscribe: false }));
}

/** One dream, fetched by its id. */
export function useDream(id: string, skip: boolean, pollingInterval = 0) {
  const { error, isFetching, refetch } = dreamApi.useGetDreamQuery(id, { skip, pollingInterval });
  return { dream: useStoredDream(id), error, isFetching, refetch };
}

export const {
  useUpdateDreamMutation,
  useDeleteDreamMutation,
  useRestoreDreamMutation,
  useRetryDreamMutation,
  useSendNotificationMutation,
} = dreamApi;

/** Requests an image for one dream; all components that use it for the same dream share its state. */
export const useGenerateImage = (dreamId: string) =>
  dreamApi.useGenerateImageMutation({ fixedCacheKey: `paint ${dreamId}` });

const recentDreamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The dreamer's newest `limit` dreams; null when there is no session. */
    getRecentDreams: build.query({
      query: (limit: number) => callTo('GET /api/dreams', { query: { limit } }),
      transformResponse: (answer: DreamsPage | null) => idsOf(answer)?.ids ?? null,
      providesTags: ['Dreams'],
    }),
  }),
});

/** The dreamer's newest `limit` dreams; undefined before the answer. */
export function useRecentDreams(limit: number) {
  const { data, error, isFetching, refetch } = recentDreamsApi.useGetRecentDreamsQuery(limit);
  return { dreams: useDreamsOf(data ?? undefined), error, isFetching, refetch };
}
