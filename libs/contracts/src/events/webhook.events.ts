import { z } from 'zod';
import { WEBHOOK_TYPES } from '../http/webhook.js';
import { defineEvent } from './event.js';

/** Something happened to a dream that one webhook of its dreamer is called for. */
export const WebhookDue = defineEvent(
  'webhook-due',
  1,
  z.object({
    dreamerId: z.uuid(),
    webhookId: z.uuid(),
    dreamId: z.uuid(),
    night: z.iso.date(),
    type: z.enum(WEBHOOK_TYPES),
  }),
);

/** A webhook has failed for a day, or its address must not be called: it gets no more messages. */
export const WebhookEnded = defineEvent(
  'webhook-ended',
  1,
  z.object({ dreamerId: z.uuid(), webhookId: z.uuid(), host: z.string() }),
);
