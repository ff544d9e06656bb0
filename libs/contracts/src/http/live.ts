import { z } from 'zod';

/**
 * One message of GET /api/live (server-sent events) with the event name `dream`: this dream changed and should be
 * fetched again by who does not know the journal as of this version. A message `user` means the same for GET /api/auth/user, `voice` for GET /api/dreams/voice, `reading`
 * for GET /api/motifs/reading, `circle` for GET /api/circles and what is below it, and `resync` for everything.
 */
export const LiveDream = z.object({ dreamId: z.uuid(), version: z.number().int().optional() });
export type LiveDream = z.infer<typeof LiveDream>;
