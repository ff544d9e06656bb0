import { api } from './api.js';
import { query } from './endpoint.js';

/** Seconds for which the user call is fresh. */
const USER_FRESH_SECONDS = 300;

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in dreamer, null when nobody is. */
    getUser: build.query({
      ...query('GET /api/auth/user'),
      keepUnusedDataFor: USER_FRESH_SECONDS,
      providesTags: ['User'],
    }),
  }),
});

/** The signed-in dreamer, asked for again by who comes after the answer is no longer fresh. */
export const useUser = () => userApi.useGetUserQuery(undefined, { refetchOnMountOrArgChange: USER_FRESH_SECONDS });
