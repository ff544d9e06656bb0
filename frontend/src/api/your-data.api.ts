import type { EraseAccount } from '@dreamloom/contracts/http';
import { END_SESSIONS } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const yourDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Erases the account; whoever asked is a stranger from then on. */
    eraseAccount: build.mutation<null, EraseAccount>({
      query: (body) => ({ path: '/api/profile', method: 'DELETE', body }),
    }),
    endSessions: build.mutation<null, void>({
      query: () => ({ path: END_SESSIONS, method: 'POST' }),
    }),
  }),
});

export const { useEraseAccountMutation, useEndSessionsMutation } = yourDataApi;
