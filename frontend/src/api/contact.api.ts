import type { ContactMessage } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation } from './endpoint.js';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation({ ...mutation('POST /api/contact', (body: ContactMessage) => ({ body })) }),
  }),
});

export const { useSendContactMessageMutation } = contactApi;
