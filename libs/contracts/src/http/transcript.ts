import { z } from 'zod';

/** One hearing of a dream's voice note. `listening` is on its way and has no words yet. */
export const TranscriptVersion = z.object({
  id: z.uuid(),
  status: z.enum(['listening', 'ready', 'failed']),
  text: z.string().nullable(),
  language: z.string().nullable(),
  /** Why there are no words, in words for the dreamer. */
  failure: z.string().nullable(),
  /** True for the one whose words the dream was last given. */
  isTaken: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type TranscriptVersion = z.infer<typeof TranscriptVersion>;

/** GET /api/dreams/:id/transcript: what was heard first, untouched by later edits, and every other hearing. */
export const DreamTranscript = z.object({
  text: z.string(),
  language: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  audioUrl: z.string(),
  /** True when the note was longer than is listened to. */
  cut: z.boolean(),
  /** Oldest first. POST /api/dreams/:id/transcripts/:version/take gives the dream its words and answers this again. */
  versions: z.array(TranscriptVersion),
});
export type DreamTranscript = z.infer<typeof DreamTranscript>;

/** POST /api/dreams/:id/transcribe: hears the kept voice again. Answers 202 and the new version. */
export const TranscribeAgain = z.object({
  language: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { error: 'Please name a language such as es-ES or en-US.' }),
  /** True: later voice notes are heard in this language too. */
  always: z.boolean().default(false),
});
export type TranscribeAgain = z.infer<typeof TranscribeAgain>;
