import type { Brand, ContactMessage } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';
import { NEUTRAL_BRAND } from './neutral-brand.js';

export const brandApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBrand: build.query({
      ...query('GET /api/brand'),
      keepUnusedDataFor: Infinity,
      providesTags: ['Brand'],
    }),
  }),
});

/** Milliseconds until a failed brand call is repeated. */
const BRAND_RETRY_MS = 30_000;

/** Loads the brand for the whole app; true after a response or a failure. */
export function useBrandLoaded(): boolean {
  const { data, error } = brandApi.endpoints.getBrand.useQueryState();
  const known = data !== undefined;
  brandApi.endpoints.getBrand.useQuerySubscription(undefined, {
    refetchOnMountOrArgChange: false,
    pollingInterval: known ? 0 : BRAND_RETRY_MS,
  });
  return known || error !== undefined;
}

/** The brand as far as it is known; does not send a request. */
export function useBrand(): Brand {
  return brandApi.endpoints.getBrand.useQueryState().data ?? NEUTRAL_BRAND;
}

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation({ ...mutation('POST /api/contact', (body: ContactMessage) => ({ body })) }),
  }),
});

export const { useSendContactMessageMutation } = contactApi;
