import { z } from 'zod';
import { Dream } from './dream.js';

/** Enough to fill a row of a desktop. */
export const MAX_ON_THIS_NIGHT = 4;

export const JournalMonth = z.object({
  /** `YYYY-MM`; a dream belongs to the month of its night. */
  month: z.string(),
  dreams: z.number().int(),
  /** The days of the month whose night has a dream. */
  nights: z.array(z.number().int()),
});
export type JournalMonth = z.infer<typeof JournalMonth>;

/** The months of a journal that have a dream, newest first. */
export const JournalMonths = z.object({ months: z.array(JournalMonth) });
export type JournalMonths = z.infer<typeof JournalMonths>;

/** Dreams of earlier years, newest first. */
export const OnThisNight = z.object({
  /** False where no earlier year has a dream of this night: these are of at most three nights from it. */
  isExact: z.boolean(),
  dreams: z.array(Dream).max(MAX_ON_THIS_NIGHT),
  /** The journal's version, like that of a `DreamsPage`. */
  version: z.number().int(),
});
export type OnThisNight = z.infer<typeof OnThisNight>;
