import { z } from 'zod';
import { defineEvent } from './event.js';

/** A painting is finished and kept. */
export const ArtworkGenerated = defineEvent(
  'artwork-generated',
  1,
  z.object({
    artworkId: z.uuid(),
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    scene: z.string(),
    /** Unguessable part of the picture's address, /api/media/<key>. */
    mediaKey: z.string(),
    /** Pixels of the original. */
    width: z.number().int(),
    height: z.number().int(),
    /** ThumbHash in base64: a blurred stand-in of about 25 bytes. */
    placeholder: z.string(),
    /** True when the painter was shown the dreamer's photo. */
    withPhoto: z.boolean().default(false),
  }),
);
