import { z } from 'zod';
import { defineEvent } from './event.js';

/** An artwork is generated and stored. */
export const ArtworkGenerated = defineEvent(
  'artwork-generated',
  1,
  z.object({
    artworkId: z.uuid(),
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    scene: z.string(),
    /** Unguessable part of the image's URL, /api/media/<key>. */
    mediaKey: z.string(),
    /** Pixels of the original. */
    width: z.number().int(),
    height: z.number().int(),
    /** ThumbHash in base64, about 25 bytes. */
    placeholder: z.string(),
    /** True when the dreamer's photo was an input of the generation. */
    withPhoto: z.boolean().default(false),
  }),
);
