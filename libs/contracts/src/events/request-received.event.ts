import { z } from 'zod';
import { defineEvent } from './event.js';

/** The commands of the bot that apply to a dream. */
export const DreamRequest = z.enum(['undo', 'private', 'public', 'lucid', 'last']);
export type DreamRequest = z.infer<typeof DreamRequest>;

/** A dreamer sent the bot a command about their most recent dream. */
export const RequestReceived = defineEvent(
  'request-received',
  1,
  z.object({
    /** Row of messaging's inbound message with the request. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** Row of the inbound message that became the dream in question. */
    about: z.uuid(),
    request: DreamRequest,
  }),
);
