import { z } from 'zod';

/** GET /internal/dreamers/:id/painting-consent?dream=: what a dreamer allows a painter, for one of their dreams. */
export const PaintingConsent = z.object({
  /** False when the dreamer wants no AI on their dreams. */
  mayPaint: z.boolean(),
  /** A JPEG in base64 that shows the dreamer; null without consent to use it for this dream. */
  photo: z.string().nullable(),
});
export type PaintingConsent = z.infer<typeof PaintingConsent>;
