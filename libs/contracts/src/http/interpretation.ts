import { z } from 'zod';

/** Dreams that one interpretation reads at most. */
export const MAX_DREAMS_READ = 20;
/** Characters of one dream that are read; a browser sends no more. */
export const MAX_DREAM_READ_LENGTH = 10_000;

const DreamToRead = z.object({
  /** The server's own copy is read instead of the words sent along, when it has one. */
  id: z.uuid().optional(),
  title: z.string(),
  content: z.string(),
  createdAt: z.string().max(64),
  tags: z.array(z.string()),
});
export type DreamToRead = z.infer<typeof DreamToRead>;

/** POST /api/dreams/collective-interpretation */
export const InterpretationRequest = z.object({
  dreams: z
    .array(DreamToRead)
    .min(1, 'Please choose at least one dream.')
    .max(MAX_DREAMS_READ, `At most ${MAX_DREAMS_READ} dreams can be read together.`),
  framework: z.object({
    name: z.string(),
    /** Cultures or researchers of a framework; the key of a group. */
    cultures: z.union([z.string(), z.array(z.string())]),
    /** Sent by the browser; the server reads its own. */
    prompt: z.string(),
  }),
});
export type InterpretationRequest = z.infer<typeof InterpretationRequest>;

export const Interpretation = z.object({ interpretation: z.string() });
export type Interpretation = z.infer<typeof Interpretation>;
