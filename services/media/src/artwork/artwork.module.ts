import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { AssetModule } from '../asset/asset.module.js';
import { GenerateArtworkHandler } from '../handlers/artwork-requested.generate-artwork.handler.js';
import { PublishPictureHandler } from '../handlers/dream-published.publish-picture.handler.js';
import { UnpublishPictureHandler } from '../handlers/dream-withdrawn.unpublish-picture.handler.js';
import { GenerateWeekImageHandler } from '../handlers/week-image-requested.generate-week-image.handler.js';
import type { MediaEnv } from '../media.env.js';
import { IMAGE_GENERATOR } from '../vendors/image-generator/image-generator.port.js';
import { OpenaiImageGenerator } from '../vendors/image-generator/openai-image-generator.adapter.js';
import { ArtworkRepository } from './artwork.repository.js';
import { GenerateArtwork } from './generate-artwork.use-case.js';
import { GenerateWeekImage } from './generate-week-image.use-case.js';
import { ImageConsentsClient } from './image-consents.client.js';
import { ImageGeneration } from './image-generation.js';
import { PublishPictureRepository } from './publish-picture.repository.js';
import { PublishPicture } from './publish-picture.use-case.js';

const imageGenerator = (env: MediaEnv) =>
  new OpenaiImageGenerator({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_IMAGE_BASE_URL ?? env.OPENAI_BASE_URL,
    model: env.OPENAI_IMAGE_MODEL,
    responseFormat: env.OPENAI_IMAGE_RESPONSE_FORMAT,
    edits: env.OPENAI_IMAGE_EDITS === 'on',
  });

@Module({
  imports: [AssetModule],
  providers: [
    {
      provide: IMAGE_GENERATOR,
      inject: [ENV],
      useFactory: (env: MediaEnv) => watched('openai', imageGenerator(env)),
    },
    ImageConsentsClient,
    ArtworkRepository,
    ImageGeneration,
    GenerateArtwork,
    GenerateArtworkHandler,
    GenerateWeekImage,
    GenerateWeekImageHandler,
    PublishPictureRepository,
    PublishPicture,
    PublishPictureHandler,
    UnpublishPictureHandler,
  ],
  exports: [ArtworkRepository],
})
export class ArtworkModule {}
