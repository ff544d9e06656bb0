import { z } from 'zod';

/**
 * POST /internal/dreams/by-ids: dreams of one dreamer; ids of other dreamers' dreams and of dreams in the trash are
 * skipped.
 */
export const OwnDreamsRequest = z.object({ dreamerId: z.uuid(), ids: z.array(z.uuid()).max(100) });
export type OwnDreamsRequest = z.infer<typeof OwnDreamsRequest>;

export const OwnDreams = z.object({
  /** The dreamer allows no AI processing. */
  noAi: z.boolean(),
  dreams: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      content: z.string(),
      createdAt: z.iso.datetime(),
      tags: z.array(z.string()),
    }),
  ),
});
export type OwnDreams = z.infer<typeof OwnDreams>;
