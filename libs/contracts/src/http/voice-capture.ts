import { z } from 'zod';
import { DreamedAt } from './dream-changes.js';

/** Media types of a recording; the bytes decide what it is, so a wrong one of them is no error. */
export const VOICE_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/aac', 'audio/mpeg', 'audio/wav'] as const;

/** Longer recordings are stored whole, and their first ten minutes are transcribed. */
export const MAX_VOICE_SECONDS = 600;

/** Maximum duration of the upload: work that began before an account was deleted must end within five minutes. */
export const VOICE_UPLOAD_TIMEOUT_MS = 240_000;

/** POST /api/dreams/voice?dreamedAt= */
export const VoiceCaptureQuery = z.object({ dreamedAt: DreamedAt.optional() });

/**
 * A dream that was recorded in the web app. While it is `waiting` it is transcribed; a `done` one is a dream of the
 * journal. The recording of a `failed` one is stored until the dreamer deletes it.
 */
export const VoiceCapture = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'failed', 'done']),
  /** The time of waking; the time of the request when the query named none. */
  dreamedAt: z.iso.datetime(),
  /** Null until it is known. */
  durationSeconds: z.number().nullable(),
  /** URL of the recording, for the dreamer alone. */
  audioUrl: z.string(),
  /** When the transcription starts that a quota postponed; else null. */
  dueAt: z.iso.datetime().nullable(),
  /** Why it failed, as a text for the dreamer. */
  failure: z.string().nullable(),
});
export type VoiceCapture = z.infer<typeof VoiceCapture>;

/** GET /api/dreams/voice: the recordings that are not a dream yet, newest first. */
export const VoiceCaptures = z.object({ voices: z.array(VoiceCapture) });
export type VoiceCaptures = z.infer<typeof VoiceCaptures>;
