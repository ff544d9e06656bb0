import { z } from 'zod';

/** GET /internal/dreamers/:id/image-consent?dream=: a dreamer's consent to image generation for one of their dreams. */
export const ImageConsent = z.object({
  /** False when the dreamer switched AI off. */
  mayGenerate: z.boolean(),
  /** The dreamer's photo as a JPEG in base64; null without consent to use it for this dream. */
  photo: z.string().nullable(),
});
export type ImageConsent = z.infer<typeof ImageConsent>;
