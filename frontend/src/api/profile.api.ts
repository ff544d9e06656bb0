import type { ProfileAnswer, ProfileChanges } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveProfile: build.mutation<ProfileAnswer, ProfileChanges>({
      query: (body) => ({ path: '/api/profile', method: 'PATCH', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
  }),
});

export const { useSaveProfileMutation } = profileApi;
