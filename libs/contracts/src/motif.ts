import { z } from 'zod';

/** Maximum number of motifs of a dream. */
export const MAX_MOTIFS = 8;
export const MOTIF_KINDS = ['thing', 'being', 'place', 'action'] as const;

/** A thing, being, place or action of a dream, as the reading of its title names it. */
export const Motif = z.object({
  /** In the dream's language and in its base form. */
  text: z.string().trim().min(1).max(40),
  /** In English, lower case and singular, so that dreams of all languages are counted together. */
  key: z
    .string()
    .max(40)
    .regex(/^[a-z]{2,}(?:[ -][a-z]+){0,2}$/),
  kind: z.enum(MOTIF_KINDS),
});
export type Motif = z.infer<typeof Motif>;

export const Motifs = z.array(Motif).max(MAX_MOTIFS);
