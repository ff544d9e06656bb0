import type { ContactMessage } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<unknown, ContactMessage>({
      query: (body) => ({ path: '/api/contact', method: 'POST', body }),
    }),
  }),
});

export const { useSendContactMessageMutation } = contactApi;
