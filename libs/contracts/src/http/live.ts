import { z } from 'zod';

/** One message of GET /api/live (server-sent events, event name `dream`): this dream changed, ask for it again. */
export const LiveDream = z.object({ dreamId: z.uuid() });
export type LiveDream = z.infer<typeof LiveDream>;
