import type { MailLinkProof, PasskeyResponse } from '@dreamloom/contracts/http';
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
    getPasskeyOptions: build.mutation({
      ...mutation('POST /api/auth/passkey/options', (body: CallOf<'POST /api/auth/passkey/options'>['body']) => ({
        body,
      })),
    }),
    signInByPasskey: build.mutation({ ...mutation('POST /api/auth/passkey', (body: PasskeyResponse) => ({ body })) }),
    addPasskey: build.mutation({
      ...mutation('POST /api/auth/passkeys', (body: PasskeyResponse) => ({ body })),
      invalidatesTags: ['SignInWays'],
    }),
    getSignInWays: build.query({ ...query('GET /api/profile/sign-in-ways'), providesTags: ['SignInWays'] }),
    namePasskey: build.mutation({
      ...mutation('PATCH /api/profile/sign-in-ways/:way', ({ way, name }: { way: string; name: string }) => ({
        way,
        body: { name },
      })),
      invalidatesTags: ['SignInWays'],
    }),
    getSessions: build.query({ ...query('GET /api/sessions'), providesTags: ['SignInWays'] }),
    endSession: build.mutation({
      ...mutation('DELETE /api/sessions/:session', (session: string) => ({ session })),
      invalidatesTags: ['SignInWays'],
    }),
    endOtherSessions: build.mutation({
      ...mutation('POST /api/sessions/end-others'),
      invalidatesTags: ['SignInWays'],
    }),
    acceptInvitation: build.mutation({
      ...mutation('POST /api/auth/invitation', (secret: string) => ({ body: { secret } })),
    }),
    endByNotice: build.mutation({
      ...mutation('POST /api/auth/notice', (token: string) => ({ body: { token } })),
    }),
    removeSignInWay: build.mutation({
      ...mutation('DELETE /api/profile/sign-in-ways/:way', (way: string) => ({ way })),
      invalidatesTags: ['SignInWays'],
    }),
  }),
});

export const {
  useAcceptInvitationMutation,
  useAddPasskeyMutation,
  useAddPendingWayMutation,
  useDropPendingWayMutation,
  useEndByNoticeMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetPasskeyOptionsMutation,
  useGetSessionsQuery,
  useGetSignInWaysQuery,
  useLazyGetSessionsQuery,
  useNamePasskeyMutation,
  useRemoveSignInWayMutation,
  useRequestMailLinkMutation,
  useSignInByPasskeyMutation,
  useUseMailLinkMutation,
} = signInApi;
