import type { Brand } from '@dreamloom/contracts/http';
import { api } from './api.js';

export const brandApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBrand: build.query<Brand | null, void>({
      query: () => ({ path: '/api/brand' }),
      keepUnusedDataFor: Infinity,
      providesTags: ['Brand'],
    }),
  }),
});

/** The house's name, which stays what it is for as long as the page is open. */
export const useGetBrandQuery = () => brandApi.useGetBrandQuery(undefined, { refetchOnMountOrArgChange: false });

/** Neutral words for a page whose brand call failed or was not made yet: nothing is promised that we do not know. */
export const NEUTRAL_BRAND: Brand = {
  productName: 'Dreamloom',
  companyName: '',
  supportEmail: '',
  botNumber: '',
  publicBaseUrl: '',
  sandbox: false,
};

/** What the house is called here. */
export function useBrand(): Brand {
  return useGetBrandQuery().data ?? NEUTRAL_BRAND;
}
