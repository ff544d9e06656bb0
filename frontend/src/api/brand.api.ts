import type { Brand, ContactMessage } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';

export const brandApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBrand: build.query({
      ...query('GET /api/brand'),
      keepUnusedDataFor: Infinity,
      providesTags: ['Brand'],
    }),
  }),
});

/** Milliseconds until the brand is asked for again where it could not be had. */
const BRAND_RETRY_MS = 30_000;

/** Asks for the house's name, on behalf of the whole app; true once there was an answer, or a failure. */
export function useBrandAsked(): boolean {
  const { data, error } = brandApi.endpoints.getBrand.useQueryState();
  const known = data !== undefined;
  brandApi.endpoints.getBrand.useQuerySubscription(undefined, {
    refetchOnMountOrArgChange: false,
    pollingInterval: known ? 0 : BRAND_RETRY_MS,
  });
  return known || error !== undefined;
}

/** Neutral words for a page whose brand call failed or was not made yet: nothing is promised that we do not know. */
export const NEUTRAL_BRAND: Brand = {
  productName: 'Dreamloom',
  companyName: '',
  supportEmail: '',
  botNumber: '',
  publicBaseUrl: '',
  sandbox: false,
};

/** What the house is called here, as far as it is known: a page that reads it asks for nothing. */
export function useBrand(): Brand {
  return brandApi.endpoints.getBrand.useQueryState().data ?? NEUTRAL_BRAND;
}

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation({ ...mutation('POST /api/contact', (body: ContactMessage) => ({ body })) }),
  }),
});

export const { useSendContactMessageMutation } = contactApi;
