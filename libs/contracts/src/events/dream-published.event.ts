import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream is published, or a published dream changed; the payload is all that the canvas may show of it. */
export const DreamPublished = defineEvent(
  'dream-published',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    title: z.string(),
    /** The dreamer's text without the block of details. */
    content: z.string(),
    tags: z.array(z.string()),
    createdAt: z.iso.datetime(),
    /** City or country as the dreamer wrote it in the profile. */
    location: z.string().nullable(),
    /** Media key of the cover, null until there is one. */
    mediaKey: z.string().nullable(),
    /** The dreamer allows no AI processing: the dream may be shown, but not interpreted or illustrated. */
    noAi: z.boolean().default(false),
    /** Contains sexual or violent content: shown only on request and excluded from the words and the image of the week. */
    isSensitive: z.boolean().default(false),
  }),
);
