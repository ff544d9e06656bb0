import { z } from 'zod';
import { MAX_REALITY_CHECKS } from '../limits.js';
import { BrowserZone, ClockTime, ReminderChats } from './nudge.js';
import { exactObject } from './written-text.js';

/** PUT /api/reality-checks: when a dreamer wants the question of the day: "Are you dreaming?" */
export const RealityCheckSettings = exactObject({
  isOn: z.boolean(),
  times: z
    .array(ClockTime)
    .min(1, 'Choose at least one time.')
    .max(MAX_REALITY_CHECKS, `Choose at most ${MAX_REALITY_CHECKS} times.`)
    .refine((times) => new Set(times).size === times.length, 'Each time is named once.')
    .transform((times) => times.toSorted()),
  byChat: z.boolean(),
  timeZone: BrowserZone,
});
export type RealityCheckSettings = z.infer<typeof RealityCheckSettings>;

/** GET /api/reality-checks */
export const RealityChecks = z.object({
  isOn: z.boolean(),
  times: z.array(z.string()),
  byChat: z.boolean(),
  chats: ReminderChats,
  /** The zone that counts, as in GET /api/nudge. */
  timeZone: z.string().nullable(),
  pushKey: z.string(),
  devices: z.number().int(),
});
export type RealityChecks = z.infer<typeof RealityChecks>;

/** PUT /api/dreams/:id/rehearsal: reminds of the dream's other ending for a week, instead of that of another dream. */
export const RehearsalSettings = exactObject({
  byChat: z.boolean(),
  timeZone: BrowserZone,
});
export type RehearsalSettings = z.infer<typeof RehearsalSettings>;

/** GET /api/dreams/:id/rehearsal */
export const Rehearsal = z.object({
  /** How many reminders are still to come; 0 when there are none for this dream. */
  daysLeft: z.number().int(),
  time: z.string(),
  byChat: z.boolean(),
  pushKey: z.string(),
  devices: z.number().int(),
  chats: ReminderChats,
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/** PUT /api/monthly-letter: whether a dreamer wants a letter about the month before on the first day of each month. */
export const MonthlyLetterSettings = exactObject({
  isOn: z.boolean(),
  /** To the chat of `chats` where the dreamer wrote last, when it can be reached, otherwise by mail. */
  byChat: z.boolean(),
  timeZone: BrowserZone,
});
export type MonthlyLetterSettings = z.infer<typeof MonthlyLetterSettings>;

/** GET /api/monthly-letter */
export const MonthlyLetter = z.object({
  isOn: z.boolean(),
  byChat: z.boolean(),
  /** The zone that counts, as in GET /api/nudge. */
  timeZone: z.string().nullable(),
  chats: ReminderChats,
});
export type MonthlyLetter = z.infer<typeof MonthlyLetter>;

/** PUT /api/circle-mornings: when a dreamer wants to know how many dreams were shared with their circles since the day before. */
export const CircleMorningSettings = exactObject({
  isOn: z.boolean(),
  /** Local time as HH:MM. */
  time: ClockTime,
  byChat: z.boolean(),
  timeZone: BrowserZone,
});
export type CircleMorningSettings = z.infer<typeof CircleMorningSettings>;

/** GET /api/circle-mornings */
export const CircleMornings = z.object({
  isOn: z.boolean(),
  time: z.string(),
  byChat: z.boolean(),
  chats: ReminderChats,
  /** The zone that counts, as in GET /api/nudge. */
  timeZone: z.string().nullable(),
  pushKey: z.string(),
  devices: z.number().int(),
});
export type CircleMornings = z.infer<typeof CircleMornings>;

/** The text of a reminder's notification, encrypted for one browser. It contains nothing of a dream but its id. */
export interface ReminderNotification {
  title: string;
  body: string;
  /** A notification replaces an earlier one of the same tag. */
  tag: string;
  /** The page that a tap opens. */
  path: string;
  /** The button that ends the reminders, and the path to which it sends a DELETE; absent where there is none. */
  stop?: { label: string; path: string };
}
