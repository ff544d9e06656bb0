import { z } from 'zod';
import { SignInChoices } from './sign-in.js';

/** GET /api/brand: the product's name, read at run time so that renaming needs no new image. */
export const Brand = z.object({
  productName: z.string(),
  companyName: z.string(),
  supportEmail: z.string(),
  /** The bot's number with plus, such as +14155238886. */
  botNumber: z.string(),
  publicBaseUrl: z.url(),
  /** True while the sandbox replaces the vendors: the page shows a ribbon. */
  sandbox: z.boolean(),
  /** URL of the sandbox when it simulates WhatsApp: its page /phone replaces the app. */
  sandboxUrl: z.url().optional(),
  /** What this server does without; absent where it has all. */
  without: z.array(z.enum(['ai', 'speech'])).optional(),
  /** Where a book is printed; absent where no printer is configured. */
  printerUrl: z.url().optional(),
  /** Absent where Google is the only way to sign in. */
  signIn: SignInChoices.optional(),
});
export type Brand = z.infer<typeof Brand>;
