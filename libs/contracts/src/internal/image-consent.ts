import { z } from 'zod';

/** GET /internal/dreamers/:id/image-consent?dream=: what a dreamer allows a painter, for one of their dreams. */
export const ImageConsent = z.object({
  /** False when the dreamer wants no AI on their dreams. */
  mayGenerate: z.boolean(),
  /** A JPEG in base64 that shows the dreamer; null without consent to use it for this dream. */
  photo: z.string().nullable(),
});
export type ImageConsent = z.infer<typeof ImageConsent>;
