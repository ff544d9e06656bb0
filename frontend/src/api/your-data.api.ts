import type { EraseAccount } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation } from './endpoint.js';

const yourDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Erases the account; whoever asked is a stranger from then on. */
    eraseAccount: build.mutation({ ...mutation('DELETE /api/profile', (body: EraseAccount) => ({ body })) }),
    endSessions: build.mutation({ ...mutation('POST /api/sessions/end') }),
  }),
});

export const { useEraseAccountMutation, useEndSessionsMutation } = yourDataApi;
