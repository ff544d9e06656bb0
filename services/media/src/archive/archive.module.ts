import { Module } from '@nestjs/common';
import { ArtworkModule } from '../artwork/artwork.module.js';
import { AssetModule } from '../asset/asset.module.js';
import { AudioModule } from '../audio/audio.module.js';
import { VoiceNoteModule } from '../voice-note/voice-note.module.js';
import { ArchiveInternalController } from './archive.internal.controller.js';
import { StoreFromArchive } from './store-from-archive.use-case.js';

@Module({
  imports: [AssetModule, ArtworkModule, AudioModule, VoiceNoteModule],
  controllers: [ArchiveInternalController],
  providers: [StoreFromArchive],
})
export class ArchiveModule {}
