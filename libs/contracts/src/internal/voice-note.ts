/** Nobody reads more of a voice note than this. */
export const MAX_VOICE_NOTE_BYTES = 16 * 1024 * 1024;

/**
 * GET /internal/voice-notes/:messageId streams the audio as the phone sent it, cut after MAX_VOICE_NOTE_BYTES and one byte.
 * These are the codes of answers that no second try will change.
 */
export const VOICE_NOTE_REFUSALS = {
  /** 404: there is no such note, or the vendor has it no longer. */
  gone: 'voice-note-gone',
  /** 422: its address leads where nobody may ask. */
  refused: 'voice-note-refused',
  /** 413 */
  tooLarge: 'voice-note-too-large',
} as const;
export type VoiceNoteRefusal = (typeof VOICE_NOTE_REFUSALS)[keyof typeof VOICE_NOTE_REFUSALS];
