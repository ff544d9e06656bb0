import { z } from 'zod';
import { exactObject } from './written-text.js';

const MAX_WEBHOOK_URL_LENGTH = 2_000;
/** Shown in the list, newest first. */
export const LISTED_WEBHOOK_TRIES = 10;
/** Hours of failures after which a webhook ends. */
export const WEBHOOK_FAILING_HOURS = 24;

/** What happened to a dream. */
export const WEBHOOK_TYPES = [
  'dream.recorded',
  'dream.titled',
  'dream.painted',
  'dream.changed',
  'dream.trashed',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** The body of a request to a webhook. It has no words: its receiver reads the dream by its id. */
export interface WebhookMessage {
  type: WebhookType;
  /** Of the change, in ISO 8601. */
  timestamp: string;
  data: { dreamId: string; night: string };
}

const WebhookTry = z.object({
  type: z.enum(WEBHOOK_TYPES),
  at: z.iso.datetime(),
  /** The status of the answer; null without one. */
  status: z.int().nullable(),
});
export type WebhookTry = z.infer<typeof WebhookTry>;

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  createdAt: z.iso.datetime(),
  /** The last tries, newest first. */
  tries: z.array(WebhookTry),
  /** When failures ended it; it can be resumed. */
  endedAt: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** GET /api/webhooks, oldest first. */
export const Webhooks = z.object({ webhooks: z.array(Webhook) });
export type Webhooks = z.infer<typeof Webhooks>;

/** POST /api/webhooks answers the CreatedWebhook with 201. */
export const NewWebhook = exactObject({
  url: z
    .string()
    .trim()
    .max(MAX_WEBHOOK_URL_LENGTH, `An address has at most ${MAX_WEBHOOK_URL_LENGTH} characters.`)
    .refine((url) => URL.canParse(url), 'Please enter a whole address, such as https://example.org/dreams.'),
  types: z
    .array(z.enum(WEBHOOK_TYPES))
    .min(1, 'Please choose what the webhook is called for.')
    .transform((types) => [...new Set(types)]),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/** The secret that signs its messages (Standard Webhooks) is answered only once. */
export const CreatedWebhook = z.object({ webhook: Webhook, secret: z.string() });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;
