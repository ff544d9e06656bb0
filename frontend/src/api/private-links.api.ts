import type { NewPrivateLink } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

/** What a new link shows and for how long; everything else has its default on the server. */
export type PrivateLinkWish = Partial<NewPrivateLink>;

const privateLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The dreamer's private links, newest first; of one dream when it is named. */
    getPrivateLinks: build.query({
      ...query('GET /api/private-links', (dream: string | void) => ({ query: dream ? { dream } : {} })),
      providesTags: ['PrivateLinks'],
    }),
    makePrivateLink: build.mutation({
      ...mutation('POST /api/private-links', (body: PrivateLinkWish) => ({ body })),
      invalidatesTags: (_made, error) => (error ? [] : ['PrivateLinks']),
    }),
    takeBackPrivateLink: build.mutation({
      ...mutation('DELETE /api/private-links/:link', (link: string) => ({ link })),
      invalidatesTags: ['PrivateLinks'],
    }),
  }),
});

export const { useGetPrivateLinksQuery, useMakePrivateLinkMutation, useTakeBackPrivateLinkMutation } = privateLinksApi;
