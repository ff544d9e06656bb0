import type { z } from 'zod';
import { AiConsentChanged, DreamerErased, ErasureDue, LanguageChanged } from './account.events.js';
import { ArtworkFailed, ArtworkGenerated, ArtworkPostponed, ArtworkRequested } from './artwork.events.js';
import { ReplyRefused, RequestAnswered, RequestReceived, WelcomeRequested } from './bot.events.js';
import {
  SpeechLanguageChanged,
  TextNoteReceived,
  TranscriptionEnded,
  TranscriptionRequested,
  VoiceNoteFailed,
  VoiceNotePostponed,
  VoiceNoteReceived,
  VoiceNoteTranscribed,
  WordsAdded,
} from './capture.events.js';
import {
  DreamCompleted,
  DreamErased,
  DreamPublished,
  DreamRecorded,
  DreamWithdrawn,
  TitlePostponed,
  TitleRequested,
} from './dream.events.js';
import type { EventRecord } from './event.js';
import { ContactMessageReceived, DreamMailRequested } from './mail.events.js';
import { PurgeDue, ReconciliationDue, TrashDue } from './maintenance.events.js';
import { WeekEnded, WeekImageFailed, WeekImageGenerated, WeekImageRequested, WeekImagesDue } from './week.events.js';

export const EVENTS = {
  'text-note-received': TextNoteReceived,
  'dream-recorded': DreamRecorded,
  'artwork-requested': ArtworkRequested,
  'artwork-generated': ArtworkGenerated,
  'dream-completed': DreamCompleted,
  'voice-note-received': VoiceNoteReceived,
  'voice-note-transcribed': VoiceNoteTranscribed,
  'voice-note-failed': VoiceNoteFailed,
  'speech-language-changed': SpeechLanguageChanged,
  'ai-consent-changed': AiConsentChanged,
  'language-changed': LanguageChanged,
  'transcription-requested': TranscriptionRequested,
  'transcription-ended': TranscriptionEnded,
  'dream-published': DreamPublished,
  'dream-withdrawn': DreamWithdrawn,
  'week-ended': WeekEnded,
  'week-images-due': WeekImagesDue,
  'week-image-requested': WeekImageRequested,
  'week-image-generated': WeekImageGenerated,
  'week-image-failed': WeekImageFailed,
  'artwork-failed': ArtworkFailed,
  'reconciliation-due': ReconciliationDue,
  'dream-mail-requested': DreamMailRequested,
  'trash-due': TrashDue,
  'dream-erased': DreamErased,
  'title-requested': TitleRequested,
  'request-received': RequestReceived,
  'words-added': WordsAdded,
  'request-answered': RequestAnswered,
  'welcome-requested': WelcomeRequested,
  'reply-refused': ReplyRefused,
  'contact-message-received': ContactMessageReceived,
  'voice-note-postponed': VoiceNotePostponed,
  'artwork-postponed': ArtworkPostponed,
  'title-postponed': TitlePostponed,
  'dreamer-erased': DreamerErased,
  'erasure-due': ErasureDue,
  'purge-due': PurgeDue,
} as const;

export type EventName = keyof typeof EVENTS;

export type PayloadOf<Name extends EventName> = z.infer<(typeof EVENTS)[Name]['payload']>;

/** An event of this name as read from the log. */
export type EventOf<Name extends EventName> = EventRecord<PayloadOf<Name>>;

export * from './event.js';
export { DreamRequest, RequestOutcome } from './bot.events.js';
