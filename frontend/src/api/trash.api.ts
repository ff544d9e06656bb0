import { api } from './api.js';
import { query } from './endpoint.js';

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Deleted dreams that can still be restored; null when nobody is signed in. */
    getTrash: build.query({
      ...query('GET /api/dreams/trash'),
      providesTags: ['Dreams'],
    }),
  }),
});

export const { useGetTrashQuery } = trashApi;
