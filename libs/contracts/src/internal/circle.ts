import { z } from 'zod';
import { CircleDream, CircleKind } from '../http/circle.js';
import { LANGUAGES } from '../languages.js';
import { Motif } from '../motif.js';

/** GET /internal/dreamers/:dreamer/circles/:circle/dreams: for a reading, as the dreamer reads them in the circle. */
export const CircleDreamsToRead = z.object({
  /** The dreamer allows no AI processing. */
  noAi: z.boolean(),
  language: z.enum(LANGUAGES).nullable(),
  kind: CircleKind,
  /** Without those of dreamers who allow no AI, the last one shared first. */
  dreams: z.array(
    CircleDream.pick({ id: true, title: true, night: true, isYours: true }).extend({
      content: z.string(),
      tags: z.array(z.string()),
    }),
  ),
});
export type CircleDreamsToRead = z.infer<typeof CircleDreamsToRead>;

/** GET /internal/dreamers/:dreamer/circles/:circle/week: the dreams of some days that the dreamer sees in the circle. */
export const CircleWeekDreams = z.object({
  dreams: z.array(
    z.object({
      dreamerId: z.uuid(),
      /** Motifs and tags are empty for a sensitive dream, and for a dreamer who allows no AI. */
      motifs: z.array(Motif.pick({ key: true })),
      tags: z.array(z.string()),
    }),
  ),
});
export type CircleWeekDreams = z.infer<typeof CircleWeekDreams>;
