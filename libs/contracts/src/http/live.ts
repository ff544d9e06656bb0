import { z } from 'zod';

/**
 * One message of GET /api/live (server-sent events) with the event name `dream`: this dream changed, ask for it again.
 * A message `user` says the same of GET /api/auth/user, and `resync` of everything.
 */
export const LiveDream = z.object({ dreamId: z.uuid() });
export type LiveDream = z.infer<typeof LiveDream>;
