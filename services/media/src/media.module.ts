import { QUOTAS, waitInWords, type Subscription } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { HttpModule } from '@dreamloom/http';
import { deriveKey, PlatformModule, watched } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { ArchiveInternalController } from './archive/archive.internal.controller.js';
import { StoreFromArchive } from './archive/store-from-archive.use-case.js';
import { ArtworkRepository } from './artwork/artwork.repository.js';
import { EraseDream } from './artwork/erase-dream.use-case.js';
import { GenerateArtwork } from './artwork/generate-artwork.use-case.js';
import { JournalImageConsents, IMAGE_CONSENTS } from './artwork/image-consents.js';
import { ImageGeneration } from './artwork/image-generation.js';
import { AssetRepository } from './asset/asset.repository.js';
import { AssetStore } from './asset/asset-store.js';
import { MediaController } from './asset/media.controller.js';
import { MEDIA_ADDRESS_KEY, MEDIA_NAME_KEY } from './asset/media-keys.js';
import { ReadAsset } from './asset/read-asset.use-case.js';
import { EraseFiles } from './erasure/erase-files.use-case.js';
import { database } from './media.database.js';
import type { MediaEnv } from './media.env.js';
import { Pictures } from './picture/pictures.js';
import { PublishPictureRepository } from './publication/publish-picture.repository.js';
import { ShowPicture } from './publication/show-picture.use-case.js';
import { EraseFilesHandler } from './handlers/dreamer-erased.erase-files.handler.js';
import { GenerateArtworkHandler } from './handlers/artwork-requested.generate-artwork.handler.js';
import { PublishPictureHandler } from './handlers/dream-published.publish-picture.handler.js';
import { UnpublishPictureHandler } from './handlers/dream-withdrawn.unpublish-picture.handler.js';
import { TranscribeAgainHandler } from './handlers/transcription-requested.transcribe-again.handler.js';
import { TranscribeVoiceNoteHandler } from './handlers/voice-note-received.transcribe-voice-note.handler.js';
import { GenerateWeekImageHandler } from './handlers/week-image-requested.generate-week-image.handler.js';
import { TranscriptRepository } from './transcript/transcript.repository.js';
import { EraseDreamHandler } from './handlers/dream-erased.erase-dream.handler.js';
import { OpenaiImageGenerator } from './vendors/image-generator/openai-image-generator.adapter.js';
import { IMAGE_GENERATOR } from './vendors/image-generator/image-generator.port.js';
import { openStorage } from './vendors/storage/open-storage.js';
import { STORAGE } from './vendors/storage/storage.port.js';
import { openTranscriber } from './vendors/transcriber/open-transcriber.js';
import { TRANSCRIBER } from './vendors/transcriber/transcriber.port.js';
import { GenerateWeekImage } from './week-image/generate-week-image.use-case.js';
import { Listener } from './voice-note/listener.js';
import { PinnedLanguageClient } from './voice-note/pinned-language.client.js';
import { Recordings } from './voice-note/recordings.js';
import { TranscribeAgain } from './voice-note/transcribe-again.use-case.js';
import { TranscribeVoiceNote } from './voice-note/transcribe-voice-note.use-case.js';
import { VoiceNotesClient } from './voice-note/voice-notes.client.js';

type Role = MediaEnv['WORKERS'][number];

const ROLES: Partial<Record<Subscription, Role>> = {
  'media.artwork-requested.generate-artwork': 'paint',
  'media.week-image-requested.generate-week-image': 'paint',
  'media.voice-note-received.transcribe-voice-note': 'transcribe',
  'media.transcription-requested.transcribe-again': 'transcribe',
};

@Module({})
export class MediaModule {
  static with(env: MediaEnv): DynamicModule {
    return {
      module: MediaModule,
      imports: [
        PlatformModule.forService({ database, env, quotas: { quotas: QUOTAS, waitInWords } }),
        EventingModule.forService({
          service: 'media',
          databaseUrl: env.DATABASE_URL,
          redisUrl: env.REDIS_URL,
          plays: (subscription) => {
            const role = ROLES[subscription];
            return role === undefined || env.WORKERS.includes(role);
          },
        }),
        HttpModule.forService('media', {
          ...(env.DREAMS_URL !== undefined && { dreams: env.DREAMS_URL }),
          ...(env.MESSAGING_URL !== undefined && { messaging: env.MESSAGING_URL }),
        }),
      ],
      controllers: [MediaController, ArchiveInternalController],
      providers: [
        { provide: MEDIA_ADDRESS_KEY, useValue: deriveKey(env.INTERNAL_SECRET, 'media addresses') },
        { provide: MEDIA_NAME_KEY, useValue: deriveKey(env.INTERNAL_SECRET, 'media names') },
        { provide: STORAGE, useFactory: async () => watched('storage', await openStorage(env)) },
        {
          provide: IMAGE_GENERATOR,
          useFactory: () =>
            watched(
              'openai',
              new OpenaiImageGenerator({
                apiKey: env.OPENAI_API_KEY,
                baseUrl: env.OPENAI_IMAGE_BASE_URL ?? env.OPENAI_BASE_URL,
                model: env.OPENAI_IMAGE_MODEL,
                responseFormat: env.OPENAI_IMAGE_RESPONSE_FORMAT,
                edits: env.OPENAI_IMAGE_EDITS === 'on',
              }),
            ),
        },
        { provide: IMAGE_CONSENTS, useClass: JournalImageConsents },
        { provide: TRANSCRIBER, useFactory: () => watched('speech', openTranscriber(env)) },
        ...[VoiceNotesClient, PinnedLanguageClient],
        ...[TranscriptRepository, Recordings, Listener, TranscribeVoiceNote, TranscribeAgain],
        ...[TranscribeVoiceNoteHandler, TranscribeAgainHandler],
        ...[Pictures, AssetStore, AssetRepository, ArtworkRepository],
        ...[PublishPictureRepository, ShowPicture, PublishPictureHandler, UnpublishPictureHandler],
        ...[GenerateWeekImage, GenerateWeekImageHandler, EraseFiles, EraseFilesHandler],
        StoreFromArchive,
        ...[ImageGeneration, GenerateArtwork, ReadAsset, EraseDream, GenerateArtworkHandler, EraseDreamHandler],
      ],
    };
  }
}
