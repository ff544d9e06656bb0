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
import { FulfilRequestReaction } from './reactions/dreamer-asked.fulfil-request.reaction.js';
import { NoteFailureReaction } from './reactions/step-failed.note-failure.reaction.js';
import { RecordDreamReaction } from './reactions/text-note-received.record-dream.reaction.js';
import { AddWordsReaction } from './reactions/words-added.add-words.reaction.js';
import { AddWords } from './request/add-words.use-case.js';
import { FulfilRequest } from './request/fulfil-request.use-case.js';
import { OpenAiTitler } from './vendors/titler/openai-titler.adapter.js';
import { TITLER } from './vendors/titler/titler.port.js';

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
      controllers: [HealthController, DreamersInternalController, JournalController],
      providers: [
        { provide: TITLER, useFactory: () => new OpenAiTitler(env) },
        ...[DreamerRepository, DreamRepository, DreamImageRepository, JournalQuery],
        ...[RecordDream, TitleDream, NoteFailure, AttachArtwork],
        ...[RecordDreamReaction, TitleDreamReaction, AttachArtworkReaction, NoteFailureReaction],
        ...[FulfilRequest, AddWords, FulfilRequestReaction, AddWordsReaction],
      ],
    };
  }
}
