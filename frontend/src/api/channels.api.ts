import type { ConnectWhatsapp } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation } from './call.js';

/** Loaded with the page of connecting, not with those that show a dreamer. */
export const channelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    connectWhatsapp: build.mutation({
      ...mutation('POST /api/connect-whatsapp', (body: ConnectWhatsapp) => ({ body })),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    disconnectWhatsapp: build.mutation({
      ...mutation('POST /api/disconnect-whatsapp'),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    getTelegramCode: build.mutation(mutation('POST /api/channels/telegram/code')),
    getWhatsappCode: build.mutation(mutation('POST /api/channels/whatsapp/code')),
    disconnectChat: build.mutation({
      ...mutation('DELETE /api/channels/telegram'),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
  }),
});

export const {
  useConnectWhatsappMutation,
  useDisconnectChatMutation,
  useDisconnectWhatsappMutation,
  useGetTelegramCodeMutation,
  useGetWhatsappCodeMutation,
} = channelsApi;
