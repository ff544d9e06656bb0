import type { z } from 'zod';
import { ArtworkGenerated } from './artwork-generated.event.js';
import { ArtworkPostponed } from './artwork-postponed.event.js';
import { ArtworkRequested } from './artwork-requested.event.js';
import { ContactMessageReceived } from './contact-message-received.event.js';
import { DreamCompleted } from './dream-completed.event.js';
import { DreamErased } from './dream-erased.event.js';
import { DreamMailRequested } from './dream-mail-requested.event.js';
import { DreamPublished } from './dream-published.event.js';
import { DreamRecorded } from './dream-recorded.event.js';
import { DreamWithdrawn } from './dream-withdrawn.event.js';
import { RequestReceived } from './request-received.event.js';
import { DreamerErased } from './dreamer-erased.event.js';
import { ErasureDue } from './erasure-due.event.js';
import type { EventRecord } from './event.js';
import { PurgeDue } from './purge-due.event.js';
import { ReconciliationDue } from './reconciliation-due.event.js';
import { ReplyRefused } from './reply-refused.event.js';
import { RequestAnswered } from './request-answered.event.js';
import { ArtworkFailed } from './artwork-failed.event.js';
import { SpeechLanguageChanged } from './speech-language-changed.event.js';
import { TextNoteReceived } from './text-note-received.event.js';
import { TranscriptionEnded } from './transcription-ended.event.js';
import { TranscriptionRequested } from './transcription-requested.event.js';
import { VoiceNotePostponed } from './voice-note-postponed.event.js';
import { VoiceNoteReceived } from './voice-note-received.event.js';
import { VoiceNoteTranscribed } from './voice-note-transcribed.event.js';
import { VoiceNoteFailed } from './voice-note-failed.event.js';
import { TitlePostponed } from './title-postponed.event.js';
import { TitleRequested } from './title-requested.event.js';
import { TrashDue } from './trash-due.event.js';
import { WeekEnded } from './week-ended.event.js';
import { WeekImageFailed } from './week-image-failed.event.js';
import { WeekImageGenerated } from './week-image-generated.event.js';
import { WeekImageRequested } from './week-image-requested.event.js';
import { WelcomeRequested } from './welcome-requested.event.js';
import { WordsAdded } from './words-added.event.js';

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
  'transcription-requested': TranscriptionRequested,
  'transcription-ended': TranscriptionEnded,
  'dream-published': DreamPublished,
  'dream-withdrawn': DreamWithdrawn,
  'week-ended': WeekEnded,
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
export { DreamRequest } from './request-received.event.js';
export { RequestOutcome } from './request-answered.event.js';
