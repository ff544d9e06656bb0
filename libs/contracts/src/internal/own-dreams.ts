import { z } from 'zod';

/** POST /internal/dreams/by-ids: some dreams of one dreamer; those of others and those in the trash are left out. */
export const OwnDreamsRequest = z.object({ dreamerId: z.uuid(), ids: z.array(z.uuid()).max(100) });
export type OwnDreamsRequest = z.infer<typeof OwnDreamsRequest>;

export const OwnDreams = z.object({
  /** The dreamer wants no AI on them. */
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
