import type { MailLinkProof } from '@dreamloom/contracts/http';
import type { CallOf } from '@dreamloom/contracts/operations';
import { api } from './api.js';
import { mutation, query } from './call.js';

/** Loaded with the pages that show ways to sign in. */
const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    addPendingWay: build.mutation({ ...mutation('POST /api/auth/pending-way'), invalidatesTags: ['SignInWays'] }),
    dropPendingWay: build.mutation({ ...mutation('DELETE /api/auth/pending-way') }),
    requestMailLink: build.mutation({
      ...mutation('POST /api/auth/mail-link', (body: CallOf<'POST /api/auth/mail-link'>['body']) => ({ body })),
    }),
    useMailLink: build.mutation({ ...mutation('POST /api/auth/mail-link/use', (body: MailLinkProof) => ({ body })) }),
    getSignInWays: build.query({ ...query('GET /api/profile/sign-in-ways'), providesTags: ['SignInWays'] }),
    removeSignInWay: build.mutation({
      ...mutation('DELETE /api/profile/sign-in-ways/:way', (way: string) => ({ way })),
      invalidatesTags: ['SignInWays'],
    }),
  }),
});

export const {
  useAddPendingWayMutation,
  useDropPendingWayMutation,
  useGetSignInWaysQuery,
  useRemoveSignInWayMutation,
  useRequestMailLinkMutation,
  useUseMailLinkMutation,
} = signInApi;
