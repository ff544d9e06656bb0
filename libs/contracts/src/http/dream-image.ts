import { z } from 'zod';
import { DreamImage, ImageStatus } from './dream.js';

/** GET /api/dreams/:id/images, oldest first. POST /api/dreams/:id/images/:imageId/activate answers the Dream. */
export const DreamImages = z.object({ images: z.array(DreamImage) });
export type DreamImages = z.infer<typeof DreamImages>;

/** Formats of a picture that a dreamer adds or has read. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const MAX_PHOTO_BYTES = 20_000_000;

/** Code of the 422 for bytes that are no picture, or one of too many pixels. */
export const NO_PICTURE = 'not-a-picture';
/** Code of the 422 for a photo of an iPhone in its own format. */
export const HEIC_PICTURE = 'heic-picture';

/**
 * POST /api/dreams/:id/images with a picture as the body. Answered with status 202: the picture is stored, and the live stream says when it
 * is among those of the dream. The same `Idempotency-Key` gives the same picture.
 */
export const AddedPhoto = DreamImage.pick({ id: true, imageUrl: true, width: true, height: true, placeholder: true });
export type AddedPhoto = z.infer<typeof AddedPhoto>;

/** POST /api/pages/read with a picture of a page as the body; nothing of it is stored. Empty: no words were found. */
export const PageWords = z.object({ text: z.string() });
export type PageWords = z.infer<typeof PageWords>;

export const GenerateImage = z.object({});

/** Answered with status 202. A dream has at most one pending artwork: repeating the request returns the same job. */
export const GenerateImageAnswer = z.object({
  jobId: z.uuid(),
  status: ImageStatus.extract(['queued', 'painting']),
});
export type GenerateImageAnswer = z.infer<typeof GenerateImageAnswer>;
