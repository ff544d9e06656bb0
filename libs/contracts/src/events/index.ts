import type { z } from 'zod';
import {
  AccessTokenMade,
  AccountRulesChanged,
  AiConsentChanged,
  DreamerErased,
  ErasureDue,
  LanguageChanged,
  NewDeviceUsed,
  RemovalAnnounced,
  SignInWayAdded,
  TimeZoneChanged,
} from './account.events.js';
import { ArchivedPictureDue, ArchivedPictureSettled } from './archive.events.js';
import { ArtworkFailed, ArtworkGenerated, ArtworkPostponed, ArtworkRequested } from './artwork.events.js';
import { BookRequested } from './book.events.js';
import {
  CircleCommandReceived,
  CircleReplyWritten,
  CommandReceived,
  MessageAnswered,
  ReceiptMissed,
  ReplyRefused,
  WelcomeRequested,
} from './bot.events.js';
import {
  DreamsPostponed,
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
  DreamSongDeleted,
  DreamWithdrawn,
  EmbeddingRequested,
  MotifsRequested,
  TitlePostponed,
  TitleRequested,
} from './dream.events.js';
import type { EventRecord } from './event.js';
import { ContactMessageReceived, DreamMailRequested } from './mail.events.js';
import { MotifCountDue, PurgeDue, ReconciliationDue, TrashDue } from './maintenance.events.js';
import { PhotoFailed, PhotoReceived, PhotoRemoved, PhotoStored } from './photo.events.js';
import { DreamlessNightReported, ReminderRequested, RemindersDue } from './reminder.events.js';
import { WebhookDue, WebhookEnded } from './webhook.events.js';
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
  'new-device-used': NewDeviceUsed,
  'sign-in-way-added': SignInWayAdded,
  'access-token-made': AccessTokenMade,
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
  'motif-count-due': MotifCountDue,
  'dream-erased': DreamErased,
  'title-requested': TitleRequested,
  'motifs-requested': MotifsRequested,
  'embedding-requested': EmbeddingRequested,
  'command-received': CommandReceived,
  'words-added': WordsAdded,
  'message-answered': MessageAnswered,
  'welcome-requested': WelcomeRequested,
  'reply-refused': ReplyRefused,
  'receipt-missed': ReceiptMissed,
  'contact-message-received': ContactMessageReceived,
  'voice-note-postponed': VoiceNotePostponed,
  'dreams-postponed': DreamsPostponed,
  'artwork-postponed': ArtworkPostponed,
  'title-postponed': TitlePostponed,
  'dreamer-erased': DreamerErased,
  'account-rules-changed': AccountRulesChanged,
  'removal-announced': RemovalAnnounced,
  'erasure-due': ErasureDue,
  'purge-due': PurgeDue,
  'time-zone-changed': TimeZoneChanged,
  'reminders-due': RemindersDue,
  'reminder-requested': ReminderRequested,
  'dreamless-night-reported': DreamlessNightReported,
  'photo-received': PhotoReceived,
  'photo-stored': PhotoStored,
  'photo-failed': PhotoFailed,
  'photo-removed': PhotoRemoved,
  'archived-picture-due': ArchivedPictureDue,
  'archived-picture-settled': ArchivedPictureSettled,
  'book-requested': BookRequested,
  'dream-song-deleted': DreamSongDeleted,
  'circle-command-received': CircleCommandReceived,
  'circle-reply-written': CircleReplyWritten,
  'webhook-due': WebhookDue,
  'webhook-ended': WebhookEnded,
} as const;

export type EventName = keyof typeof EVENTS;

export type PayloadOf<Name extends EventName> = z.infer<(typeof EVENTS)[Name]['payload']>;

/** An event of this name as read from the log. */
export type EventOf<Name extends EventName> = EventRecord<PayloadOf<Name>>;

export * from './event.js';
export { CircleCommand, DreamCommand, MessageOutcome } from './bot.events.js';
