import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dreamer sent a picture to the bot; messaging serves its bytes. */
export const PhotoReceived = defineEvent(
  'photo-received',
  1,
  z.object({
    /** Row of messaging's inbound message, and id of the picture: one message adds at most one. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** When the dreamer sent it, by the messaging vendor's clock. */
    sentAt: z.iso.datetime(),
    /** Row of the inbound message whose dream gets the picture; null: the words on the picture become the dream. */
    about: z.uuid().nullable(),
    /** Row of the inbound message whose dream gets a picture without words; null when none is recent. */
    recent: z.uuid().nullable(),
    /** The picture needs a reply of its own, because no dream was sent with it. */
    needsReply: z.boolean(),
  }),
);

/** A picture that a dreamer added to a dream is stored. */
export const PhotoStored = defineEvent(
  'photo-stored',
  1,
  z.object({
    /** Id of the image; it makes the attachment idempotent. */
    imageId: z.uuid(),
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Unguessable part of the image's URL, /api/media/<key>. */
    mediaKey: z.string(),
    /** Pixels of the original. */
    width: z.number().int(),
    height: z.number().int(),
    /** ThumbHash in base64. */
    placeholder: z.string(),
    /** Row of the inbound message that brought it; null when it was added in the web app. */
    messageId: z.uuid().nullable(),
    needsReply: z.boolean(),
  }),
);

/** A picture that was sent to the bot could not be stored; the reason is a text for the dreamer. */
export const PhotoFailed = defineEvent(
  'photo-failed',
  1,
  z.object({
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    reason: z.string(),
    /** True when a retry may still store the picture, which exists at the messaging vendor only. */
    needsVendorCopy: z.boolean().default(true),
  }),
);

/** A dreamer deleted a picture that they had added. */
export const PhotoRemoved = defineEvent(
  'photo-removed',
  1,
  z.object({ imageId: z.uuid(), dreamId: z.uuid(), dreamerId: z.uuid(), mediaKey: z.string() }),
);
