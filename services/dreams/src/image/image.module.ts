import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { DreamerModule } from '../dreamer/dreamer.module.js';
import { NoteFailureHandler } from '../handlers/artwork-failed.note-failure.handler.js';
import { AttachArtworkHandler } from '../handlers/artwork-generated.attach-artwork.handler.js';
import { NoteDelayHandler } from '../handlers/artwork-postponed.note-delay.handler.js';
import { VoiceModule } from '../voice/voice.module.js';
import { ActivateImage } from './activate-image.use-case.js';
import { GenerateImage } from './generate-image.use-case.js';
import { ImageRepository } from './image.repository.js';
import { ImagesController } from './images.controller.js';
import { ImagesQuery } from './images.query.js';
import { RecordArtwork } from './record-artwork.use-case.js';
import { RequestArtwork } from './request-artwork.js';

@Module({
  imports: [DreamerModule, DreamModule, VoiceModule],
  controllers: [ImagesController],
  providers: [
    ActivateImage,
    AttachArtworkHandler,
    GenerateImage,
    ImageRepository,
    ImagesQuery,
    NoteDelayHandler,
    NoteFailureHandler,
    RecordArtwork,
    RequestArtwork,
  ],
  exports: [GenerateImage, RequestArtwork],
})
export class ImageModule {}
