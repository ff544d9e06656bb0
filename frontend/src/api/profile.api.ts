import type { AiConsent, EraseAccount, PhotoConsent, SpeechLanguage } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

/** Milliseconds between two polls while pictures of an import wait for their turn. */
export const IMPORTED_FILES_POLL_MS = 5_000;

/** Loaded with the page of the profile, not with those that show a dreamer. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    setPhotoConsent: build.mutation({
      ...mutation('PUT /api/profile/photo-consent', (body: PhotoConsent) => ({ body })),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    setSpeechLanguage: build.mutation({
      ...mutation('PUT /api/profile/speech-language', (body: SpeechLanguage) => ({ body })),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    setAiConsent: build.mutation({
      ...mutation('PUT /api/profile/ai-consent', (body: AiConsent) => ({ body })),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    getImportedFiles: build.query({ ...query('GET /api/profile/import'), providesTags: ['Imports'] }),
    eraseAccount: build.mutation({ ...mutation('DELETE /api/profile', (body: EraseAccount) => ({ body })) }),
    endSessions: build.mutation({ ...mutation('POST /api/sessions/end') }),
  }),
});

export const {
  useEndSessionsMutation,
  useEraseAccountMutation,
  useGetImportedFilesQuery,
  useSetAiConsentMutation,
  useSetPhotoConsentMutation,
  useSetSpeechLanguageMutation,
} = profileApi;
