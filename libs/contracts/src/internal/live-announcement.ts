import { z } from 'zod';

/** Services announce on this channel of PostgreSQL, in the transaction that changed something, what a browser should ask for again. */
export const LIVE_CHANNEL = 'live';

/** This dream of the dreamer changed; without a dream, their account did. */
export const LiveAnnouncement = z.object({ dreamerId: z.uuid(), dreamId: z.uuid().optional() });
export type LiveAnnouncement = z.infer<typeof LiveAnnouncement>;
