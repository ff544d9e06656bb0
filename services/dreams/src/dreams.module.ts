import { QUOTAS, waitInWords } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { HttpModule, InternalClient } from '@dreamloom/http';
import { deriveKey, PlatformModule, watched } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { ARCHIVE_WORKER, archiveWorker } from './archive/archive.js';
import { ArchivedDreamRepository } from './archive/archived-dream.repository.js';
import { ImportJournal } from './archive/import-journal.use-case.js';
import { BadgesController } from './badge/badges.controller.js';
import { RankingsQuery } from './badge/rankings.query.js';
import { DreamOfDreamerInternalController, DreamOfDreamerQuery } from './dream/dream-of-dreamer.internal.controller.js';
import { DreamRepository } from './dream/dream.repository.js';
import { DreamsInternalController } from './dream/dreams.internal.controller.js';
import { EditDream } from './dream/edit-dream.use-case.js';
import { EmptyTrash } from './dream/empty-trash.use-case.js';
import { JournalPages } from './dream/journal-pages.js';
import { JournalController } from './dream/journal.controller.js';
import { JournalQuery } from './dream/journal.query.js';
import { NoteFailure } from './dream/note-failure.use-case.js';
import { Publication } from './dream/publication.js';
import { RecordDream } from './dream/record-dream.use-case.js';
import { RestoreDream } from './dream/restore-dream.use-case.js';
import { RetryDream } from './dream/retry-dream.use-case.js';
import { TitleDream } from './dream/title-dream.use-case.js';
import { TrashDream } from './dream/trash-dream.use-case.js';
import { UnpublishDream } from './dream/unpublish-dream.use-case.js';
import { DreamerRepository } from './dreamer/dreamer.repository.js';
import { DreamersInternalController } from './dreamer/dreamers.internal.controller.js';
import { MessagingPhoneBook, PHONE_BOOK } from './dreamer/phone-book.js';
import { ProfileController } from './dreamer/profile.controller.js';
import { SaveProfile } from './dreamer/save-profile.use-case.js';
import { database } from './dreams.database.js';
import type { DreamsEnv } from './dreams.env.js';
import { ActivateImage } from './image/activate-image.use-case.js';
import { AttachArtwork } from './image/attach-artwork.use-case.js';
import { DreamImageRepository } from './image/dream-image.repository.js';
import { GenerateImage } from './image/generate-image.use-case.js';
import { ImagesController } from './image/images.controller.js';
import { RequestArtwork } from './image/request-artwork.js';
import { PeopleController } from './person/people.controller.js';
import { CastDream } from './person/cast-dream.use-case.js';
import { PersonRepository } from './person/person.repository.js';
import { NoteDelay } from './image/note-delay.use-case.js';
import { AttachArtworkHandler } from './handlers/artwork-generated.attach-artwork.handler.js';
import { NoteDelayHandler } from './handlers/artwork-postponed.note-delay.handler.js';
import { TitleDreamHandler } from './handlers/dream-recorded.title-dream.handler.js';
import { EraseEventsHandler } from './handlers/dreamer-erased.erase-events.handler.js';
import { AnnounceErasuresHandler } from './handlers/erasure-due.announce-erasures.handler.js';
import { FulfilRequestHandler } from './handlers/request-received.fulfil-request.handler.js';
import { NoteFailureHandler } from './handlers/artwork-failed.note-failure.handler.js';
import { RecordDreamHandler } from './handlers/text-note-received.record-dream.handler.js';
import { StoreVersionHandler } from './handlers/transcription-ended.store-version.handler.js';
import { RecordVoiceDreamHandler } from './handlers/voice-note-transcribed.record-dream.handler.js';
import { TitleDreamAgainHandler } from './handlers/title-requested.title-dream.handler.js';
import { EmptyTrashHandler } from './handlers/trash-due.empty-trash.handler.js';
import { DreamRevisionRepository } from './revision/dream-revision.repository.js';
import { RestoreRevision } from './revision/restore-revision.use-case.js';
import { RevisionsController } from './revision/revisions.controller.js';
import { AddWordsHandler } from './handlers/words-added.add-words.handler.js';
import { AddWords } from './request/add-words.use-case.js';
import { FulfilRequest } from './request/fulfil-request.use-case.js';
import { PublishSentDream } from './request/publish-sent-dream.js';
import { OpenAiTitler } from './vendors/titler/openai-titler.adapter.js';
import { TITLER } from './vendors/titler/titler.port.js';
import { RequestTranscription } from './voice/request-transcription.use-case.js';
import { StoreVersion } from './voice/store-version.use-case.js';
import { TakeVersion } from './voice/take-version.use-case.js';
import { TranscriptController } from './voice/transcript.controller.js';
import { VoiceRepository } from './voice/voice.repository.js';
import { EraseDreamer, FINGERPRINT_KEY } from './your-data/erase-dreamer.use-case.js';
import { ErasureRepository } from './your-data/erasure.repository.js';
import { ExportJournal } from './your-data/export-journal.js';
import { DreamerEventRepository } from './your-data/dreamer-events.repository.js';
import { EraseEvents } from './your-data/erase-events.use-case.js';
import { ServiceMediaFiles, MEDIA_FILES } from './your-data/media-files.js';
import { SERVICE_RECORDS, RecordsOfServices } from './your-data/service-records.js';
import { StoredDreamsQuery } from './your-data/stored-dreams.query.js';
import { AnnounceErasures } from './your-data/announce-erasures.use-case.js';
import { YourDataController } from './your-data/your-data.controller.js';

@Module({})
export class DreamsModule {
  static with(env: DreamsEnv): DynamicModule {
    return {
      module: DreamsModule,
      imports: [
        PlatformModule.forService({ database, env, quotas: { quotas: QUOTAS, waitInWords } }),
        EventingModule.forService({
          service: 'dreams',
          databaseUrl: env.DATABASE_URL,
          redisUrl: env.REDIS_URL,
        }),
        HttpModule.forService('dreams', {
          media: env.MEDIA_URL,
          messaging: env.MESSAGING_URL,
          collective: env.COLLECTIVE_URL,
        }),
      ],
      controllers: [
        ...[DreamersInternalController, JournalController],
        ...[RevisionsController, ImagesController, PeopleController, BadgesController],
        ...[ProfileController, DreamOfDreamerInternalController, TranscriptController, YourDataController],
        DreamsInternalController,
      ],
      providers: [
        { provide: TITLER, useFactory: () => watched('openai', new OpenAiTitler(env)) },
        { provide: PHONE_BOOK, useClass: MessagingPhoneBook },
        { provide: MEDIA_FILES, useClass: ServiceMediaFiles },
        {
          provide: SERVICE_RECORDS,
          inject: [InternalClient],
          useFactory: (internal: InternalClient) =>
            new RecordsOfServices(internal, deriveKey(env.INTERNAL_SECRET, 'e-mail fingerprints')),
        },
        ...[DreamerRepository, DreamRepository, DreamRevisionRepository, DreamImageRepository],
        ...[PersonRepository, CastDream, DreamOfDreamerQuery, JournalQuery, JournalPages, RankingsQuery, Publication],
        ...[RecordDream, TitleDream, NoteFailure, AttachArtwork, GenerateImage, RequestArtwork, ActivateImage],
        ...[EditDream, TrashDream, RestoreDream, EmptyTrash, RestoreRevision, SaveProfile],
        ...[RetryDream, TitleDreamAgainHandler, UnpublishDream],
        ...[RecordDreamHandler, TitleDreamHandler, AttachArtworkHandler, NoteFailureHandler, EmptyTrashHandler],
        ...[NoteDelay, NoteDelayHandler],
        ...[FulfilRequest, PublishSentDream, AddWords, FulfilRequestHandler, AddWordsHandler],
        { provide: FINGERPRINT_KEY, useValue: deriveKey(env.INTERNAL_SECRET, 'e-mail fingerprints') },
        ...[
          StoredDreamsQuery,
          ExportJournal,
          ErasureRepository,
          DreamerEventRepository,
          EraseDreamer,
          EraseEvents,
          AnnounceErasures,
        ],
        { provide: ARCHIVE_WORKER, useValue: archiveWorker },
        ...[ArchivedDreamRepository, ImportJournal],
        ...[EraseEventsHandler, AnnounceErasuresHandler],
        ...[
          VoiceRepository,
          RequestTranscription,
          StoreVersion,
          TakeVersion,
          RecordVoiceDreamHandler,
          StoreVersionHandler,
        ],
      ],
    };
  }
}
