import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { StoreVersionHandler } from '../handlers/transcription-ended.store-version.handler.js';
import { SimilarModule } from '../similar/similar.module.js';
import { CompleteDream } from './complete-dream.js';
import { TakeVersion } from './take-version.use-case.js';
import { RequestTranscription, StoreVersion } from './transcribe-again.use-case.js';
import { TranscriptController } from './transcript.controller.js';
import { TranscriptQuery } from './transcript.query.js';
import { VoiceRepository } from './voice.repository.js';

@Module({
  imports: [DreamModule, SimilarModule],
  controllers: [TranscriptController],
  providers: [
    CompleteDream,
    RequestTranscription,
    StoreVersion,
    StoreVersionHandler,
    TakeVersion,
    TranscriptQuery,
    VoiceRepository,
  ],
  exports: [CompleteDream, VoiceRepository],
})
export class VoiceModule {}
