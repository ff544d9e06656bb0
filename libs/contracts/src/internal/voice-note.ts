export const MAX_VOICE_NOTE_BYTES = 16 * 1024 * 1024;

/**
 * GET /internal/voice-notes/:messageId streams the audio as received, truncated one byte after MAX_VOICE_NOTE_BYTES.
 * These codes mark responses for which a retry cannot succeed.
 */
export const VOICE_NOTE_REFUSALS = {
  /** 404: the voice note does not exist, or the vendor no longer stores it. */
  gone: 'voice-note-gone',
  /** 422: its URL is not allowed. */
  refused: 'voice-note-refused',
  /** 413 */
  tooLarge: 'voice-note-too-large',
} as const;
export type VoiceNoteRefusal = (typeof VOICE_NOTE_REFUSALS)[keyof typeof VOICE_NOTE_REFUSALS];
