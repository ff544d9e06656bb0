import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream needs an artwork. */
export const ArtworkRequested = defineEvent(
  'artwork-requested',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Id of the artwork; it makes generation and attachment idempotent. */
    artworkId: z.uuid(),
    /** What the image shows, in one or two sentences; the image generator adds the style. */
    scene: z.string(),
    moods: z.array(z.string()),
    /** True when the bot sends no reply, because the dream was not sent to it. */
    isSilent: z.boolean().optional(),
    /** True for the picture of another ending, which never becomes the cover by itself. */
    isOfOtherEnding: z.boolean().optional(),
  }),
);

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
    /** As requested. */
    isOfOtherEnding: z.boolean().optional(),
  }),
);

/** The artwork of a dream could not be generated; the reason is a text for the dreamer. */
export const ArtworkFailed = defineEvent(
  'artwork-failed',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    artworkId: z.uuid(),
    reason: z.string(),
    /** True when the bot sends no reply, because the dream was not sent to it. */
    isSilent: z.boolean().optional(),
  }),
);

/** An artwork is generated later because a quota is used up. */
export const ArtworkPostponed = defineEvent(
  'artwork-postponed',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    artworkId: z.uuid(),
    /** Identifies this delay: the dreamer is notified once per delay. */
    delayId: z.uuid(),
    until: z.iso.datetime(),
    /** True when the bot sends no reply, because the dream was not sent to it. */
    isSilent: z.boolean().optional(),
  }),
);
