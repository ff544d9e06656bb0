import { z } from 'zod';

/** Maximum dreams of one interpretation. */
export const MAX_DREAMS_READ = 20;
/** Maximum length of one dream in an interpretation; longer texts are truncated. */
export const MAX_DREAM_READ_LENGTH = 10_000;

const DreamToRead = z.object({
  /** When the server stores a dream of this id, its text replaces the submitted one. */
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
    /** Accepted for compatibility and ignored: the server has its own prompts. */
    prompt: z.string(),
  }),
  /** A circle by invitation: what was shared there lately is read, as many dreams as were sent, and nothing is stored. */
  circle: z.uuid().optional(),
});
export type InterpretationRequest = z.infer<typeof InterpretationRequest>;

/** A stored interpretation: a dream song, or a reading of the canvas. */
export const DreamSong = z.object({
  id: z.uuid(),
  /** Key of a framework or group. */
  framework: z.string(),
  createdAt: z.iso.datetime(),
  /** Number of dreams that were read. */
  dreamCount: z.number().int(),
  /** The titles of those that the dreamer can still see. */
  dreams: z.array(z.string()),
});
export type DreamSong = z.infer<typeof DreamSong>;

/** GET /api/dream-songs?skip=: newest first. */
export const DreamSongsQuery = z.object({ skip: z.coerce.number<number>().int().min(0).max(100_000).default(0) });
export const DreamSongs = z.object({ songs: z.array(DreamSong), total: z.number().int() });
export type DreamSongs = z.infer<typeof DreamSongs>;

/** GET /api/dream-songs/:song */
export const DreamSongText = DreamSong.extend({ text: z.string() });
export type DreamSongText = z.infer<typeof DreamSongText>;

export const Interpretation = z.object({ interpretation: z.string() });
export type Interpretation = z.infer<typeof Interpretation>;
