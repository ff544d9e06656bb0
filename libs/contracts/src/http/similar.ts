import { z } from 'zod';
import { exactObject } from './written-text.js';

/** Maximum number of dreams in the answer. */
export const MAX_SIMILAR_DREAMS = 3;

/** GET /api/dreams/:dream/similar: the dreamer's own dreams that are near this one, the nearest first. */
export const SimilarDreams = z.object({
  /** False while the words of this dream have not been compared, for example in a journal without AI. */
  isRead: z.boolean(),
  dreams: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        night: z.iso.date(),
        /** The cosine of the two embeddings. */
        score: z.number(),
      }),
    )
    .max(MAX_SIMILAR_DREAMS),
});
export type SimilarDreams = z.infer<typeof SimilarDreams>;

/** PUT /api/profile/similar-dreams: whether the reply of the bot mentions an earlier dream that is near the new one. */
export const SimilarDreamsChoice = exactObject({ isOn: z.boolean() });
export type SimilarDreamsChoice = z.infer<typeof SimilarDreamsChoice>;
