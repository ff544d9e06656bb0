import { z } from 'zod';

/** GET /internal/dreamers/:dreamer/nights/:night */
export const NightSigns = z.object({
  /** A dream of this night is in the journal, or the dreamer reported that there was none. */
  isAnswered: z.boolean(),
  /** When the last dream was recorded or the last night without a dream was reported; null without either. */
  lastSignAt: z.iso.datetime().nullable(),
});
export type NightSigns = z.infer<typeof NightSigns>;

/** GET /internal/dreamers/:dreamer/other-endings/:dream */
export const HasOtherEnding = z.object({ hasOtherEnding: z.boolean() });
export type HasOtherEnding = z.infer<typeof HasOtherEnding>;

/** GET /internal/dreamers/:dreamer/months/:month: what the letter about a month is made of. */
export const MonthOfDreams = z.object({
  firstName: z.string().nullable(),
  email: z.email(),
  dreams: z.number().int(),
  /** Nights with a dream. */
  nights: z.number().int(),
  lucid: z.number().int(),
  /** The motifs of most dreams of the month that the journal has more than once, most dreams first. */
  motifs: z.array(z.object({ text: z.string(), dreams: z.number().int() })).max(3),
  /** The painting of the dream with most of these motifs; null without a painting that everybody may see. */
  mediaKey: z.string().nullable(),
});
export type MonthOfDreams = z.infer<typeof MonthOfDreams>;

/** GET /internal/nudges/:dreamer: what messaging stores about the nudge and the reminders of a dreamer. */
export const StoredNudge = z.object({
  settings: z
    .object({
      isOn: z.boolean(),
      time: z.string(),
      days: z.array(z.number().int()),
      byChat: z.boolean(),
      timeZone: z.string(),
    })
    .nullable(),
  /** Null until the dreamer has chosen some. */
  realityChecks: z.object({ isOn: z.boolean(), times: z.array(z.string()), byChat: z.boolean() }).nullable(),
  /** The reminders of an other ending; null without any. */
  rehearsal: z.object({ dreamId: z.uuid(), daysLeft: z.number().int(), byChat: z.boolean() }).nullable(),
  /** Null until the dreamer has chosen. */
  circleMornings: z.object({ isOn: z.boolean(), time: z.string(), byChat: z.boolean() }).nullish(),
  /** Null until the dreamer has chosen. */
  monthlyLetter: z.object({ isOn: z.boolean(), byChat: z.boolean() }).nullable(),
  /** The addresses without their secret paths. */
  devices: z.array(z.object({ pushService: z.string(), createdAt: z.iso.datetime() })),
});
export type StoredNudge = z.infer<typeof StoredNudge>;
