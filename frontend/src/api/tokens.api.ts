import type { NewAccessToken } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

/** Loaded with the dialog of the tokens. */
const tokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTokens: build.query({ ...query('GET /api/tokens'), providesTags: ['SignInWays'] }),
    makeToken: build.mutation({
      ...mutation('POST /api/tokens', (body: NewAccessToken) => ({ body })),
      invalidatesTags: (_made, error) => (error ? [] : ['SignInWays']),
    }),
    revokeToken: build.mutation({
      ...mutation('DELETE /api/tokens/:token', (token: string) => ({ token })),
      invalidatesTags: ['SignInWays'],
    }),
  }),
});

export const { useGetTokensQuery, useMakeTokenMutation, useRevokeTokenMutation } = tokensApi;
