import { z } from 'zod';
import { DreamTranscript, TranscribeAgain, TranscriptVersion } from '../http/index.js';
import { StoredVoice, UNREADABLE_FILE } from '../internal/archive.js';
import { MAX_VOICE_NOTE_BYTES, VOICE_NOTE_REFUSALS } from '../internal/messaging.js';
import { QUOTAS } from '../quotas.js';
import { operations } from './operation.js';

export const voices = operations(
  { service: 'dreams', audience: 'owner', topic: 'Pictures and voices' },
  {
    'GET /api/dreams/:dream/transcript': {
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
      response: DreamTranscript,
      errors: { 'no-words-yet': 409 },
      appends: ['dream-published'],
    },
  },
);

export const voicesInternal = operations(
  { service: 'media', audience: 'internal', topic: 'Internal' },
  {
    'PUT /internal/archive/voices/:voice': {
      summary: 'Stores a recording from an imported archive.',
      query: z.object({ dreamer: z.uuid() }),
      body: 'application/octet-stream',
      maxBody: MAX_VOICE_NOTE_BYTES,
      response: StoredVoice,
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
