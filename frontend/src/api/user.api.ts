import type { User } from '@dreamloom/contracts/http';
import { api } from './api.js';

/** Seconds for which the user call is fresh. */
export const USER_FRESH_SECONDS = 300;

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in dreamer, null when nobody is. */
    getUser: build.query<User | null, void>({
      query: () => ({ path: '/api/auth/user' }),
      keepUnusedDataFor: USER_FRESH_SECONDS,
      providesTags: ['User'],
    }),
  }),
});

export const { useGetUserQuery } = userApi;
