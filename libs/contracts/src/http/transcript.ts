import { z } from 'zod';

/** One transcript of a dream's voice note. A `listening` one is pending and has no text yet. */
export const TranscriptVersion = z.object({
  id: z.uuid(),
  status: z.enum(['listening', 'ready', 'failed']),
  text: z.string().nullable(),
  language: z.string().nullable(),
  /** Why there is no text, as a sentence for the dreamer. */
  failure: z.string().nullable(),
  /** True for the transcript that the dream's text was last replaced with. */
  isTaken: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type TranscriptVersion = z.infer<typeof TranscriptVersion>;

/** GET /api/dreams/:id/transcript: the first transcript, unaffected by later edits, and all later ones. */
export const DreamTranscript = z.object({
  text: z.string(),
  language: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  audioUrl: z.string(),
  /** True when the voice note exceeded the maximum duration and only its beginning was transcribed. */
  cut: z.boolean(),
  /** Oldest first. POST /api/dreams/:id/transcripts/:version/take replaces the dream's text and answers this again. */
  versions: z.array(TranscriptVersion),
});
export type DreamTranscript = z.infer<typeof DreamTranscript>;

/** POST /api/dreams/:id/transcribe transcribes the stored voice note again. Answers 202 and the new version. */
export const TranscribeAgain = z.object({
  language: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { error: 'Please name a language such as es-ES or en-US.' }),
  /** True: the language becomes the default for later voice notes. */
  always: z.boolean().default(false),
});
export type TranscribeAgain = z.infer<typeof TranscribeAgain>;
