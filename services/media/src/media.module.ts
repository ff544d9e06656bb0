import type { Subscription } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { databaseModule, HealthController, watched } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { ArtworkRepository } from './artwork/artwork.repository.js';
import { PaintDream } from './artwork/paint-dream.use-case.js';
import { AssetRepository } from './asset/asset.repository.js';
import { AssetShelf } from './asset/asset-shelf.js';
import { MediaController } from './asset/media.controller.js';
import { MEDIA_SECRET } from './asset/media-secret.js';
import { ReadAsset } from './asset/read-asset.use-case.js';
import { database } from './media.database.js';
import type { MediaEnv } from './media.env.js';
import { Pictures } from './picture/pictures.js';
import { PaintDreamReaction } from './reactions/artwork-requested.paint-dream.reaction.js';
import { OpenAiPainter } from './vendors/painter/openai-painter.adapter.js';
import { PAINTER } from './vendors/painter/painter.port.js';
import { LocalDiskStorage } from './vendors/storage/local-disk-storage.adapter.js';
import { STORAGE } from './vendors/storage/storage.port.js';

type Role = MediaEnv['WORKERS'][number];

/** Which role a copy needs to work on a subscription. */
const ROLES: Partial<Record<Subscription, Role>> = { 'media.artwork-requested.paint-dream': 'paint' };

@Module({})
export class MediaModule {
  static with(env: MediaEnv): DynamicModule {
    return {
      module: MediaModule,
      imports: [
        databaseModule(env.DATABASE_URL, database),
        EventingModule.forService({
          service: 'media',
          databaseUrl: env.DATABASE_URL,
          redisUrl: env.REDIS_URL,
          logLevel: env.LOG_LEVEL,
          plays: (subscription) => {
            const role = ROLES[subscription];
            return role === undefined || env.WORKERS.includes(role);
          },
        }),
      ],
      controllers: [HealthController, MediaController],
      providers: [
        { provide: MEDIA_SECRET, useValue: env.INTERNAL_SECRET },
        { provide: STORAGE, useFactory: () => LocalDiskStorage.open(env.DATA_DIR) },
        {
          provide: PAINTER,
          useFactory: () =>
            watched(
              'openai',
              new OpenAiPainter({
                apiKey: env.OPENAI_API_KEY,
                baseUrl: env.OPENAI_IMAGE_BASE_URL ?? env.OPENAI_BASE_URL,
                model: env.OPENAI_IMAGE_MODEL,
                responseFormat: env.OPENAI_IMAGE_RESPONSE_FORMAT,
              }),
            ),
        },
        ...[Pictures, AssetShelf, AssetRepository, ArtworkRepository],
        ...[PaintDream, ReadAsset, PaintDreamReaction],
      ],
    };
  }
}
