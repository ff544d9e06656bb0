import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { AssetModule } from '../asset/asset.module.js';
import { AttachmentsClient } from '../attachments.client.js';
import { AudioModule } from '../audio/audio.module.js';
import { StoreSpeechLanguageHandler } from '../handlers/speech-language-changed.store-speech-language.handler.js';
import { TranscribeAgainHandler } from '../handlers/transcription-requested.transcribe-again.handler.js';
import { TranscribeVoiceNoteHandler } from '../handlers/voice-note-received.transcribe-voice-note.handler.js';
import type { MediaEnv } from '../media.env.js';
import { openTranscriber } from '../vendors/transcriber/open-transcriber.js';
import { TRANSCRIBER } from '../vendors/transcriber/transcriber.port.js';
import { Recordings } from './recordings.js';
import { SpeechLanguages } from './speech-languages.js';
import { TranscribeAgain } from './transcribe-again.use-case.js';
import { TranscribeAudio } from './transcribe-audio.js';
import { TranscribeVoiceNote } from './transcribe-voice-note.use-case.js';
import { TranscriptRepository } from './transcript.repository.js';
import { VoiceCaptureRepository } from './voice-capture.repository.js';

@Module({
  imports: [AssetModule, AudioModule],
  providers: [
    { provide: TRANSCRIBER, inject: [ENV], useFactory: (env: MediaEnv) => watched('speech', openTranscriber(env)) },
    AttachmentsClient,
    Recordings,
    TranscriptRepository,
    VoiceCaptureRepository,
    TranscribeAudio,
    TranscribeVoiceNote,
    TranscribeVoiceNoteHandler,
    TranscribeAgain,
    TranscribeAgainHandler,
    SpeechLanguages,
    StoreSpeechLanguageHandler,
  ],
  exports: [Recordings, TranscriptRepository, VoiceCaptureRepository],
})
export class VoiceNoteModule {}
