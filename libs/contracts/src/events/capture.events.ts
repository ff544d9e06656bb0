import { z } from 'zod';
import { CapturedBy } from '../http/dream.js';
import { Device } from '../http/words-from.js';
import { defineEvent } from './event.js';

/** A dreamer sent a dream to the bot as text. */
export const TextNoteReceived = defineEvent(
  'text-note-received',
  1,
  z.object({
    /** Row of messaging's inbound message: one message becomes at most one dream. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    text: z.string(),
    /** When the dreamer sent it, by the messaging vendor's clock. */
    sentAt: z.iso.datetime(),
    /** Absent: WhatsApp. */
    capturedBy: CapturedBy.extract(['telegram_text']).optional(),
  }),
);

/** A dreamer added text to the last dream that they sent to the bot. */
export const WordsAdded = defineEvent(
  'words-added',
  1,
  z.object({
    /** Row of messaging's inbound message with the added text. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** Row of the inbound message that became the dream in question. */
    about: z.uuid(),
    text: z.string(),
  }),
);

/** `web_voice`: media has stored the recording, and the bot sends no reply. Otherwise messaging serves its bytes. Absent: WhatsApp. */
const capturedBy = CapturedBy.extract(['web_voice', 'telegram_voice']).optional();

/** Of a recording of the web app. */
const device = Device.optional();

/** A dreamer sent a voice note to the bot or recorded one in the web app. */
export const VoiceNoteReceived = defineEvent(
  'voice-note-received',
  1,
  z.object({
    /** Row of messaging's inbound message, or of media's voice capture: one becomes at most one dream. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** When the dreamer sent it, by the messaging vendor's clock; for a recording of the web app the time of waking. */
    sentAt: z.iso.datetime(),
    capturedBy,
    device,
  }),
);

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
    capturedBy,
    device,
  }),
);

/** A voice note that was sent to the bot could not be transcribed; the reason is a text for the dreamer. */
export const VoiceNoteFailed = defineEvent(
  'voice-note-failed',
  1,
  z.object({
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    reason: z.string(),
    /** True when transcription may still succeed and the audio exists at the messaging vendor only. */
    needsVendorCopy: z.boolean().default(true),
  }),
);

/** A voice note that was sent to the bot is stored and transcribed later because a quota is used up. */
export const VoiceNotePostponed = defineEvent(
  'voice-note-postponed',
  1,
  z.object({
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** Identifies this delay: the dreamer is notified once per delay. */
    delayId: z.uuid(),
    until: z.iso.datetime(),
  }),
);

/** A message that was sent to the bot becomes a dream later, because the dreamer's dreams of the day are used up. */
export const DreamsPostponed = defineEvent(
  'dreams-postponed',
  1,
  z.object({
    dreamerId: z.uuid(),
    /** Identifies this delay: the dreamer is notified of the first one of a day. */
    delayId: z.uuid(),
    until: z.iso.datetime(),
  }),
);

/** A dreamer requests another transcription of a stored voice note, in a given language. */
export const TranscriptionRequested = defineEvent(
  'transcription-requested',
  1,
  z.object({
    /** Id of the transcript; it makes billing and storing idempotent. */
    transcriptId: z.uuid(),
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    audioKey: z.string(),
    language: z.string(),
  }),
);

/** A stored voice note was transcribed again: with a text, or with a reason for the dreamer. */
export const TranscriptionEnded = defineEvent(
  'transcription-ended',
  1,
  z.object({
    transcriptId: z.uuid(),
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Null when it failed. */
    text: z.string().nullable(),
    language: z.string().nullable(),
    reason: z.string().nullable(),
  }),
);

/** A dreamer pinned the language of their voice notes, or left it to detection. */
export const SpeechLanguageChanged = defineEvent(
  'speech-language-changed',
  1,
  z.object({
    dreamerId: z.uuid(),
    /** BCP 47; null lets the vendor detect it. */
    language: z.string().nullable(),
  }),
);
