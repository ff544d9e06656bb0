import type { Brand } from '@dreamloom/contracts/http';

/** Neutral values for a page whose brand call has failed or not finished, and for pages that the build renders. */
export const NEUTRAL_BRAND: Brand = {
  productName: 'Dreamloom',
  companyName: '',
  supportEmail: '',
  botNumber: '',
  publicBaseUrl: '',
  sandbox: false,
};
