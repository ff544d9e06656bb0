import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { DreamerModule } from '../dreamer/dreamer.module.js';
import { NoteFailureHandler } from '../handlers/artwork-failed.note-failure.handler.js';
import { AttachArtworkHandler } from '../handlers/artwork-generated.attach-artwork.handler.js';
import { NoteDelayHandler } from '../handlers/artwork-postponed.note-delay.handler.js';
import { AttachPhotoHandler } from '../handlers/photo-stored.attach-photo.handler.js';
import { OtherEndingModule } from '../other-ending/other-ending.module.js';
import { VoiceModule } from '../voice/voice.module.js';
import { WebhookModule } from '../webhook/webhook.module.js';
import { ActivateImage } from './activate-image.use-case.js';
import { AttachPhoto, DeletePhoto } from './attach-photo.use-case.js';
import { GenerateImage } from './generate-image.use-case.js';
import { ImageRepository } from './image.repository.js';
import { ImagesController } from './images.controller.js';
import { ImagesQuery } from './images.query.js';
import { PaintOtherEnding } from './paint-other-ending.use-case.js';
import { RecordArtwork } from './record-artwork.use-case.js';
import { RequestArtwork } from './request-artwork.js';

@Module({
  imports: [DreamerModule, DreamModule, OtherEndingModule, VoiceModule, WebhookModule],
  controllers: [ImagesController],
  providers: [
    ActivateImage,
    AttachArtworkHandler,
    AttachPhoto,
    AttachPhotoHandler,
    DeletePhoto,
    GenerateImage,
    ImageRepository,
    ImagesQuery,
    NoteDelayHandler,
    NoteFailureHandler,
    PaintOtherEnding,
    RecordArtwork,
    RequestArtwork,
  ],
  exports: [GenerateImage, ImageRepository, RequestArtwork],
})
export class ImageModule {}
