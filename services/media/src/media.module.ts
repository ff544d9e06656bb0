import { QUOTAS, type Subscription, waitInWords } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { HttpModule } from '@dreamloom/http';
import { PlatformModule } from '@dreamloom/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { ArtworkModule } from './artwork/artwork.module.js';
import { AssetModule } from './asset/asset.module.js';
import { BookModule } from './book/book.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ImportModule } from './import/import.module.js';
import { database } from './media.database.js';
import type { MediaEnv } from './media.env.js';
import { PhotoModule } from './photo/photo.module.js';
import { UsageModule } from './usage/usage.module.js';
import { VoiceCaptureModule } from './voice-capture/voice-capture.module.js';
import { VoiceNoteModule } from './voice-note/voice-note.module.js';

const ROLES: Partial<Record<Subscription, MediaEnv['WORKERS'][number]>> = {
  'media.artwork-requested.generate-artwork': 'paint',
  'media.book-requested.make-book': 'paint',
  'media.week-image-requested.generate-week-image': 'paint',
  'media.voice-note-received.transcribe-voice-note': 'transcribe',
  'media.transcription-requested.transcribe-again': 'transcribe',
  'media.photo-received.store-photo': 'transcribe',
};

@Module({})
export class MediaModule {
  static with(env: MediaEnv): DynamicModule {
    const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = env;
    const worksOn = (subscription: Subscription) => {
      const role = ROLES[subscription];
      return role === undefined || env.WORKERS.includes(role);
    };
    return {
      module: MediaModule,
      imports: [
        PlatformModule.forService({ database, env, quotas: { quotas: QUOTAS, waitInWords } }),
        EventingModule.forService({ service: 'media', databaseUrl, redisUrl, worksOn }),
        HttpModule.forService('media', {
          dreams: env.DREAMS_URL,
          ...(env.MESSAGING_URL !== undefined && { messaging: env.MESSAGING_URL }),
        }),
        AssetModule,
        ArtworkModule,
        VoiceNoteModule,
        VoiceCaptureModule,
        PhotoModule,
        ImportModule,
        BookModule,
        ErasureModule,
        UsageModule,
      ],
    };
  }
}
