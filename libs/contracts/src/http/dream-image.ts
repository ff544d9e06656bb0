import { z } from 'zod';
import { DreamImage, ImageStatus } from './dream.js';

/** GET /api/dreams/:id/images, oldest first. POST /api/dreams/:id/images/:imageId/activate answers the Dream. */
export const DreamImages = z.object({ images: z.array(DreamImage) });
export type DreamImages = z.infer<typeof DreamImages>;

export const GenerateImage = z.object({});

/** Answered with status 202. A dream has at most one pending artwork: repeating the request returns the same job. */
export const GenerateImageAnswer = z.object({
  jobId: z.uuid(),
  status: ImageStatus.extract(['queued', 'painting']),
});
export type GenerateImageAnswer = z.infer<typeof GenerateImageAnswer>;
