import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { ArtworkModule } from '../artwork/artwork.module.js';
import { AssetModule } from '../asset/asset.module.js';
import { AttachmentsClient } from '../attachments.client.js';
import { StorePhotoHandler } from '../handlers/photo-received.store-photo.handler.js';
import { ErasePhotoHandler } from '../handlers/photo-removed.erase-photo.handler.js';
import type { MediaEnv } from '../media.env.js';
import { UploadTurns } from '../upload-turns.js';
import { OpenaiPageReader } from '../vendors/page-reader/openai-page-reader.adapter.js';
import { PAGE_READER } from '../vendors/page-reader/page-reader.port.js';
import { AddPhoto } from './add-photo.use-case.js';
import { OwnedDreamsClient } from './owned-dreams.client.js';
import { PageWordsReader } from './page-words.js';
import { PhotosController } from './photos.controller.js';
import { ReadPage } from './read-page.use-case.js';
import { ReceivePhoto } from './receive-photo.use-case.js';
import { RemovePhoto } from './remove-photo.use-case.js';
import { StorePhoto } from './store-photo.js';

const pageReader = ({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_READING_MODEL: model }: MediaEnv) =>
  new OpenaiPageReader({ apiKey, baseUrl, model });

@Module({
  imports: [AssetModule, ArtworkModule],
  controllers: [PhotosController],
  providers: [
    { provide: PAGE_READER, inject: [ENV], useFactory: (env: MediaEnv) => watched('openai', pageReader(env)) },
    OwnedDreamsClient,
    AttachmentsClient,
    PageWordsReader,
    StorePhoto,
    UploadTurns,
    AddPhoto,
    ReadPage,
    ReceivePhoto,
    RemovePhoto,
    StorePhotoHandler,
    ErasePhotoHandler,
  ],
})
export class PhotoModule {}
