import type { ProfileChanges } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation } from './endpoint.js';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveProfile: build.mutation({
      ...mutation('PATCH /api/profile', (body: ProfileChanges) => ({ body })),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
  }),
});

export const { useSaveProfileMutation } = profileApi;
