import type { ConnectWhatsapp } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation } from './endpoint.js';

export const whatsappApi = api.injectEndpoints({
  endpoints: (build) => ({
    connectWhatsapp: build.mutation({
      ...mutation('POST /api/connect-whatsapp', (body: ConnectWhatsapp) => ({ body })),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    disconnectWhatsapp: build.mutation({
      ...mutation('POST /api/disconnect-whatsapp'),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
  }),
});

export const { useConnectWhatsappMutation, useDisconnectWhatsappMutation } = whatsappApi;
