import { EventingModule } from '@dreamloom/eventing';
import { databaseModule, HealthController } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { DreamRepository } from './dream/dream.repository.js';
import { JournalController } from './dream/journal.controller.js';
import { JournalQuery } from './dream/journal.query.js';
import { NoteFailure } from './dream/note-failure.use-case.js';
import { RecordDream } from './dream/record-dream.use-case.js';
import { TitleDream } from './dream/title-dream.use-case.js';
import { DreamerRepository } from './dreamer/dreamer.repository.js';
import { DreamersInternalController } from './dreamer/dreamers.internal.controller.js';
import { database } from './dreams.database.js';
import type { DreamsEnv } from './dreams.env.js';
import { AttachArtwork } from './image/attach-artwork.use-case.js';
import { DreamImageRepository } from './image/dream-image.repository.js';
import { AttachArtworkReaction } from './reactions/artwork-painted.attach-artwork.reaction.js';
import { TitleDreamReaction } from './reactions/dream-recorded.title-dream.reaction.js';
import { NoteFailureReaction } from './reactions/step-failed.note-failure.reaction.js';
import { RecordDreamReaction } from './reactions/text-note-received.record-dream.reaction.js';
import { KeepVersionReaction } from './reactions/transcription-ended.keep-version.reaction.js';
import { RecordVoiceDreamReaction } from './reactions/voice-note-transcribed.record-dream.reaction.js';
import { OpenAiTitler } from './vendors/titler/openai-titler.adapter.js';
import { TITLER } from './vendors/titler/titler.port.js';
import { AskAgain } from './voice/ask-again.use-case.js';
import { KeepVersion } from './voice/keep-version.use-case.js';
import { TakeVersion } from './voice/take-version.use-case.js';
import { TranscriptController } from './voice/transcript.controller.js';
import { VoiceRepository } from './voice/voice.repository.js';

@Module({})
export class DreamsModule {
  static with(env: DreamsEnv): DynamicModule {
    return {
      module: DreamsModule,
      imports: [
        databaseModule(env.DATABASE_URL, database),
        EventingModule.forService({
          service: 'dreams',
          databaseUrl: env.DATABASE_URL,
          redisUrl: env.REDIS_URL,
          logLevel: env.LOG_LEVEL,
        }),
      ],
      controllers: [HealthController, DreamersInternalController, JournalController, TranscriptController],
      providers: [
        { provide: TITLER, useFactory: () => new OpenAiTitler(env) },
        ...[DreamerRepository, DreamRepository, DreamImageRepository, JournalQuery],
        ...[RecordDream, TitleDream, NoteFailure, AttachArtwork],
        ...[VoiceRepository, AskAgain, KeepVersion, TakeVersion, RecordVoiceDreamReaction, KeepVersionReaction],
        ...[RecordDreamReaction, TitleDreamReaction, AttachArtworkReaction, NoteFailureReaction],
      ],
    };
  }
}
