import { z } from 'zod';
import { defineEvent } from './event.js';

/** A voice note became words, and its audio is kept. */
export const VoiceNoteTranscribed = defineEvent(
  'voice-note-transcribed',
  1,
  z.object({
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    transcriptId: z.uuid(),
    text: z.string(),
    /** BCP-47 as the vendor heard it, null when it did not say. */
    language: z.string().nullable(),
    durationSeconds: z.number().nullable(),
    /** Unguessable part of the audio's address, /api/media/<key>. */
    audioKey: z.string(),
    /** True when the note was longer than is listened to. */
    cut: z.boolean(),
    sentAt: z.iso.datetime(),
  }),
);
