import { z } from 'zod';
import { DreamImage, ImageStatus } from './dream.js';

/** GET /api/dreams/:id/images, oldest first. POST /api/dreams/:id/images/:imageId/activate answers the Dream. */
export const DreamImages = z.object({ images: z.array(DreamImage) });
export type DreamImages = z.infer<typeof DreamImages>;

/** POST /api/dreams/:id/generate-image takes no fields. */
export const GenerateImage = z.object({});

/** Its answer, with status 202. A dream has one painting under way at most: asking again gives the same job. */
export const GenerateImageAnswer = z.object({
  /** The id that the image will have. */
  jobId: z.uuid(),
  status: ImageStatus.extract(['queued', 'painting']),
});
export type GenerateImageAnswer = z.infer<typeof GenerateImageAnswer>;
