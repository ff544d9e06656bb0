import { api } from './api.js';
import { mutation, query } from './call.js';
import { onRevision } from './dreams.api.js';

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Deleted dreams that can still be restored; null when there is no session. */
    getTrash: build.query({
      ...query('GET /api/dreams/trash'),
      providesTags: ['Dreams'],
    }),
    eraseDream: build.mutation({
      ...mutation('DELETE /api/dreams/trash/:dream', onRevision),
      invalidatesTags: ['Dreams'],
    }),
    emptyTrash: build.mutation({
      ...mutation('DELETE /api/dreams/trash', (_none: void) => ({})),
      invalidatesTags: ['Dreams'],
    }),
  }),
});

export const { useGetTrashQuery, useEraseDreamMutation, useEmptyTrashMutation } = trashApi;
