import { z } from 'zod';
import {
  DreamTranscript,
  TranscribeAgain,
  TranscriptVersion,
  VOICE_TYPES,
  VOICE_UPLOAD_TIMEOUT_MS,
  VoiceCapture,
  VoiceCaptureQuery,
  VoiceCaptures,
} from '../http/index.js';
import { StoredRecording, StoredVoice, UNREADABLE_FILE } from '../internal/archive.js';
import { MAX_VOICE_NOTE_BYTES, VOICE_NOTE_REFUSALS } from '../internal/messaging.js';
import { QUOTAS } from '../quotas.js';
import { operations } from './operation.js';

export const voices = operations(
  { service: 'dreams', audience: 'owner', topic: 'Pictures and voices' },
  {
    'GET /api/dreams/:dream/transcript': {
      scope: 'read',
      summary: 'What was transcribed from the voice note, at first and later.',
      response: DreamTranscript,
      errors: { 'voice-not-found': 404 },
    },
    'POST /api/dreams/:dream/transcribe': {
      summary: 'Transcribes the voice note again, in another language.',
      body: TranscribeAgain,
      status: 202,
      response: TranscriptVersion,
      quotas: ['transcriptionsPerVoiceNote'],
      errors: { 'already-listening': 409, 'heard-often-enough': 429 },
      appends: ['transcription-requested', 'speech-language-changed'],
      example: { language: 'es-ES' },
    },
    'POST /api/dreams/:dream/transcripts/:transcript/take': {
      summary: 'Gives the dream the words of one transcription.',
      ifMatch: true,
      response: DreamTranscript,
      quotas: ['editedKilobytesPerDay'],
      errors: { 'no-words-yet': 409, 'edited-elsewhere': 409, 'too-many-changes': 429 },
      appends: ['dream-published', 'embedding-requested', 'webhook-due'],
    },
  },
);

const [VOICE_TYPE, ...OTHER_VOICE_TYPES] = VOICE_TYPES;

export const voiceCaptures = operations(
  { service: 'media', audience: 'dreamer', topic: 'Journal' },
  {
    'POST /api/dreams/voice': {
      summary:
        'Stores a recorded dream, which is then transcribed; the same `Idempotency-Key` gives the same recording.',
      query: VoiceCaptureQuery,
      body: VOICE_TYPE,
      alsoAccepts: OTHER_VOICE_TYPES,
      maxBody: MAX_VOICE_NOTE_BYTES,
      streamsBody: true,
      uploadTimeoutMs: VOICE_UPLOAD_TIMEOUT_MS,
      timeoutMs: 60_000,
      idempotencyKey: true,
      status: 202,
      response: VoiceCapture,
      quotas: ['newDreamsPerDay', 'unreadableFilesPerDay', 'storedKilobytesPerDay', 'storedKilobytesPerMonth'],
      errors: {
        'no-idempotency-key': 400,
        'not-yet-dreamed': 400,
        'recording-empty': 422,
        'recording-too-long': 422,
        [UNREADABLE_FILE]: 422,
        [QUOTAS.newDreamsPerDay.code]: 429,
        [QUOTAS.unreadableFilesPerDay.code]: 429,
        [QUOTAS.storedKilobytesPerDay.code]: 429,
      },
      appends: ['voice-note-received'],
    },
    'GET /api/dreams/voice': {
      summary: 'The recorded dreams that are not transcribed yet, or could not be, newest first.',
      response: VoiceCaptures,
    },
    'POST /api/dreams/voice/:voice/retry': {
      audience: 'owner',
      summary: 'Tries a failed transcription again.',
      status: 202,
      response: VoiceCapture,
      appends: ['voice-note-received'],
    },
    'DELETE /api/dreams/voice/:voice': {
      audience: 'owner',
      summary: 'Deletes a recorded dream that is not in the journal, for good.',
      status: 204,
    },
  },
);

export const voicesInternal = operations(
  { service: 'media', audience: 'internal', topic: 'Internal' },
  {
    'GET /internal/voice-captures/:dreamer': {
      summary: 'The recordings of a dreamer that are not a dream yet.',
      response: VoiceCaptures,
    },
    'PUT /internal/archive/voices/:voice': {
      summary: 'Stores a recording from an imported archive.',
      query: z.object({ dreamer: z.uuid() }),
      body: 'application/octet-stream',
      maxBody: MAX_VOICE_NOTE_BYTES,
      response: StoredVoice,
      quotas: ['storedKilobytesPerDay', 'storedKilobytesPerMonth'],
      errors: { [UNREADABLE_FILE]: 422, [QUOTAS.storedKilobytesPerDay.code]: 429 },
    },
    'PUT /internal/archive/recordings/:voice': {
      summary: 'Stores a recording from an imported archive that is no dream yet.',
      query: z.object({ dreamer: z.uuid(), dreamedAt: z.iso.datetime(), failure: z.string().max(1_000).optional() }),
      body: 'application/octet-stream',
      maxBody: MAX_VOICE_NOTE_BYTES,
      response: StoredRecording,
      quotas: ['storedKilobytesPerDay', 'storedKilobytesPerMonth'],
      errors: { [UNREADABLE_FILE]: 422, [QUOTAS.storedKilobytesPerDay.code]: 429 },
    },
    'GET /internal/voice-notes/:message': {
      service: 'messaging',
      summary: 'The audio as the phone sent it, cut one byte after MAX_VOICE_NOTE_BYTES.',
      response: 'application/octet-stream',
      errors: {
        [VOICE_NOTE_REFUSALS.gone]: 404,
        [VOICE_NOTE_REFUSALS.refused]: 422,
        [VOICE_NOTE_REFUSALS.tooLarge]: 413,
      },
    },
  },
);
