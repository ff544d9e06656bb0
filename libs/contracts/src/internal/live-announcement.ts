import { z } from 'zod';

/** PostgreSQL channel on which services notify, after the commit of a change, what a browser should fetch again. */
export const LIVE_CHANNEL = 'live';

/** A changed dream of the dreamer; without `dreamId`, their changed account. */
export const LiveAnnouncement = z.object({ dreamerId: z.uuid(), dreamId: z.uuid().optional() });
export type LiveAnnouncement = z.infer<typeof LiveAnnouncement>;
