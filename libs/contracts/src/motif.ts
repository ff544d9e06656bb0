import { z } from 'zod';

/** Maximum number of motifs that the reading of a dream gives. */
export const MAX_MOTIFS = 8;
export const MOTIF_KINDS = ['thing', 'being', 'place', 'action'] as const;
export type MotifKind = (typeof MOTIF_KINDS)[number];

/** Maximum length of a motif's text and of its key. */
export const MAX_MOTIF_LENGTH = 40;

/** In English, lower case and singular, so that dreams of all languages are counted together. */
const EnglishKey = z
  .string()
  .max(MAX_MOTIF_LENGTH)
  .regex(/^[a-z]{2,}(?:[ -][a-z]+){0,2}$/);

/** A thing, being, place or action of a dream, as the reading of its title names it. */
export const Motif = z.object({
  /** In the dream's language and in its base form. */
  text: z.string().trim().min(1).max(MAX_MOTIF_LENGTH),
  key: EnglishKey,
  kind: z.enum(MOTIF_KINDS),
});
export type Motif = z.infer<typeof Motif>;

export const Motifs = z.array(Motif).max(MAX_MOTIFS);

/** Maximum number of emotions of a dream. */
export const MAX_EMOTIONS = 4;
/** The strength of an emotion is between -2 (very unpleasant) and 2 (very pleasant). */
export const MAX_STRENGTH = 2;

/** An emotion of a dream, as the reading of its title names it. */
export const Emotion = z.object({
  /** In the dream's language. */
  text: z.string().trim().min(1).max(MAX_MOTIF_LENGTH),
  key: EnglishKey,
  strength: z.number().int().min(-MAX_STRENGTH).max(MAX_STRENGTH),
});
export type Emotion = z.infer<typeof Emotion>;

export const Emotions = z.array(Emotion).max(MAX_EMOTIONS);
