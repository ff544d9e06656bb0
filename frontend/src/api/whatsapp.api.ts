import type { ConnectWhatsapp, ConnectWhatsappAnswer } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const whatsappApi = api.injectEndpoints({
  endpoints: (build) => ({
    connectWhatsapp: build.mutation<ConnectWhatsappAnswer, ConnectWhatsapp>({
      query: (body) => ({ path: '/api/connect-whatsapp', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    disconnectWhatsapp: build.mutation<unknown, void>({
      query: () => ({ path: '/api/disconnect-whatsapp', method: 'POST' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
  }),
});

export const { useConnectWhatsappMutation, useDisconnectWhatsappMutation } = whatsappApi;
