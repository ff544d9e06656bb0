import { z } from 'zod';

/** PostgreSQL channel on which services notify, after the commit of a change, what a browser should fetch again. */
export const LIVE_CHANNEL = 'live';

/** A changed dream, recording, reading of older dreams or circle of the dreamer; without any of them, their changed account. */
export const LiveAnnouncement = z.object({
  dreamerId: z.uuid(),
  dreamId: z.uuid().optional(),
  /** Of the journal with the changed dream. */
  version: z.number().int().optional(),
  /** A recording that is not a dream yet, or has just become one. */
  voiceId: z.uuid().optional(),
  /** The background reading of older dreams for motifs. */
  reading: z.literal(true).optional(),
  /** Something in a circle of the dreamer. */
  circle: z.literal(true).optional(),
});
export type LiveAnnouncement = z.infer<typeof LiveAnnouncement>;
