import { z } from 'zod';
import { ChannelName } from './channel.js';
import { isZone } from './profile.js';
import { exactObject } from './written-text.js';

const MAX_ENDPOINT_LENGTH = 1_000;
const base64url = (length: number, message: string) =>
  z.string().regex(new RegExp(String.raw`^[\w-]{${length}}={0,2}$`), message);
const NO_KEYS = 'These are not the keys of a browser.';

export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time looks like 07:00.');

/** The zone of the browser, which counts while the profile has none. */
export const BrowserZone = z.string().max(60).refine(isZone, 'This time zone is not known.');

/** The channels of the dreamer's chats that can bring a reminder of this kind. */
export const ReminderChats = z.array(ChannelName);

/** PUT /api/nudge: when and where a dreamer wants the nudge for the dream of the night. */
export const NudgeSettings = exactObject({
  isOn: z.boolean(),
  /** Local time as HH:MM; the nudge comes within five minutes after it. */
  time: ClockTime,
  /** Days of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
  days: z
    .array(z.number().int().min(1).max(7))
    .min(1, 'Choose at least one day.')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Each day is named once.'),
  /** To the chat of `chats` where the dreamer wrote last. */
  byChat: z.boolean(),
  timeZone: BrowserZone,
});
export type NudgeSettings = z.infer<typeof NudgeSettings>;

/** GET /api/nudge */
export const Nudge = z.object({
  isOn: z.boolean(),
  time: z.string(),
  days: z.array(z.number().int()),
  byChat: z.boolean(),
  /** The zone that counts: of the profile, otherwise of the browser; null before the first save without either. */
  timeZone: z.string().nullable(),
  /** The server's public key, for `PushManager.subscribe`. */
  pushKey: z.string(),
  /** How many browsers get the nudge. */
  devices: z.number().int(),
  chats: ReminderChats,
});
export type Nudge = z.infer<typeof Nudge>;

/** POST /api/nudge/subscriptions: a browser that shall get the nudge, as in `PushSubscription.toJSON()`. */
export const PushRegistration = exactObject({
  endpoint: z.url({ protocol: /^https?$/, error: 'This is not an address.' }).max(MAX_ENDPOINT_LENGTH),
  keys: exactObject({ p256dh: base64url(87, NO_KEYS), auth: base64url(22, NO_KEYS) }),
});
export type PushRegistration = z.infer<typeof PushRegistration>;

/** DELETE /api/nudge/subscriptions: answers 204 also for an unknown endpoint. */
export const PushEndpoint = exactObject({ endpoint: z.string().max(MAX_ENDPOINT_LENGTH) });
export type PushEndpoint = z.infer<typeof PushEndpoint>;

/** What a dreamer reported about a night: GET /api/nights/:night, a date on which a night ended. */
export const NightState = z.object({
  night: z.iso.date(),
  /** A dream of this night is in the journal. */
  hasDream: z.boolean(),
  /** The dreamer reported that there was no dream. */
  isWithoutDream: z.boolean(),
});
export type NightState = z.infer<typeof NightState>;

/** The text of the notification, encrypted for one browser. It never contains anything of a dream. */
export interface NudgeNotification {
  title: string;
  body: string;
  /** The label of the button that says that there was no dream. */
  none: string;
  /** The requested night. */
  night: string;
}
