import { api } from './api.js';
import { mutation, query } from './call.js';
import { type ChangeOf, onRevision } from './dreams.api.js';

const revisionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The earlier texts of a dream, newest first. */
    getRevisions: build.query({
      ...query('GET /api/dreams/:dream/revisions', ({ dreamId }: { dreamId: string; revision: number }) => ({
        dream: dreamId,
      })),
    }),
    getRevision: build.query({
      ...query('GET /api/dreams/:dream/revisions/:revision', ({ dreamId, id }: { dreamId: string; id: string }) => ({
        dream: dreamId,
        revision: id,
      })),
    }),
    restoreRevision: build.mutation({
      ...mutation(
        'POST /api/dreams/:dream/revisions/:revision/restore',
        ({ earlier, ...change }: ChangeOf<{ earlier: string }>) => ({ ...onRevision(change), revision: earlier }),
      ),
      invalidatesTags: (_dream, error) => (error ? [] : ['Dreams']),
    }),
  }),
});

export const { useGetRevisionsQuery, useGetRevisionQuery, useRestoreRevisionMutation } = revisionsApi;
