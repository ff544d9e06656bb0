import { z } from 'zod';
import { defineEvent } from './event.js';

/** A voice note is transcribed and its audio is stored. */
export const VoiceNoteTranscribed = defineEvent(
  'voice-note-transcribed',
  1,
  z.object({
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    transcriptId: z.uuid(),
    text: z.string(),
    /** BCP 47 tag as detected by the vendor, null when unknown. */
    language: z.string().nullable(),
    durationSeconds: z.number().nullable(),
    /** Unguessable part of the audio's URL, /api/media/<key>. */
    audioKey: z.string(),
    /** True when the voice note exceeded the maximum duration and only its beginning was transcribed. */
    cut: z.boolean(),
    sentAt: z.iso.datetime(),
  }),
);
