import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream is public, or a public dream changed: everything the canvas may show of it. */
export const DreamPublished = defineEvent(
  'dream-published',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    title: z.string(),
    /** The dreamer's words, without the block of details. */
    content: z.string(),
    tags: z.array(z.string()),
    /** When it was told. */
    createdAt: z.iso.datetime(),
    /** City or country as the dreamer wrote it in the profile. */
    location: z.string().nullable(),
    /** The cover, null until there is one. */
    mediaKey: z.string().nullable(),
    /** The dreamer wants no AI on it: it may be shown, but not read or painted. */
    noAi: z.boolean().default(false),
    /** Holds sexual or violent content: shown to those who ask for it, and left out of the week's words and picture. */
    isSensitive: z.boolean().default(false),
  }),
);
