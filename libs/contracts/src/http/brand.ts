import { z } from 'zod';

/** GET /api/brand: what the house is called here; read at run time so that an image need not be rebuilt to rename it. */
export const Brand = z.object({
  productName: z.string(),
  companyName: z.string(),
  supportEmail: z.string(),
  /** The bot's number with plus, such as +14155238886. */
  botNumber: z.string(),
  publicBaseUrl: z.url(),
  /** True while a stand-in plays the vendors: the page shows a ribbon. */
  sandbox: z.boolean(),
});
export type Brand = z.infer<typeof Brand>;
