import { Module } from '@nestjs/common';
import { ArtworkModule } from '../artwork/artwork.module.js';
import { AssetModule } from '../asset/asset.module.js';
import { AudioModule } from '../audio/audio.module.js';
import { StorePictureHandler } from '../handlers/archived-picture-due.store-picture.handler.js';
import { VoiceNoteModule } from '../voice-note/voice-note.module.js';
import { ArchiveInternalController } from './archive.internal.controller.js';
import { ArchivedPictureRepository } from './archived-picture.repository.js';
import { StoreArchivedPicture } from './store-archived-picture.use-case.js';
import { StoreFromArchive } from './store-from-archive.use-case.js';

@Module({
  imports: [AssetModule, ArtworkModule, AudioModule, VoiceNoteModule],
  controllers: [ArchiveInternalController],
  providers: [ArchivedPictureRepository, StoreArchivedPicture, StoreFromArchive, StorePictureHandler],
})
export class ImportModule {}
