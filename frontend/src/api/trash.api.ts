import type { DreamTrash } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Deleted dreams that can still be restored; null when nobody is signed in. */
    getTrash: build.query<DreamTrash | null, void>({
      query: () => ({ path: '/api/dreams/trash' }),
      providesTags: ['Dreams'],
    }),
  }),
});

export const { useGetTrashQuery } = trashApi;
