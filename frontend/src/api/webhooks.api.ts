import type { WebhookType } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query({ ...query('GET /api/webhooks'), providesTags: ['Webhooks'] }),
    addWebhook: build.mutation({
      ...mutation('POST /api/webhooks', (body: { url: string; types: WebhookType[] }) => ({ body })),
      invalidatesTags: (_added, error) => (error ? [] : ['Webhooks']),
    }),
    resumeWebhook: build.mutation({
      ...mutation('POST /api/webhooks/:webhook/resume', (webhook: string) => ({ webhook })),
      invalidatesTags: ['Webhooks'],
    }),
    removeWebhook: build.mutation({
      ...mutation('DELETE /api/webhooks/:webhook', (webhook: string) => ({ webhook })),
      invalidatesTags: ['Webhooks'],
    }),
  }),
});

export const { useGetWebhooksQuery, useAddWebhookMutation, useResumeWebhookMutation, useRemoveWebhookMutation } =
  webhooksApi;
