import { Module } from '@nestjs/common';
import { ArtworkModule } from '../artwork/artwork.module.js';
import { AssetModule } from '../asset/asset.module.js';
import { BookModule } from '../book/book.module.js';
import { EraseDreamHandler } from '../handlers/dream-erased.erase-dream.handler.js';
import { EraseFilesHandler } from '../handlers/dreamer-erased.erase-files.handler.js';
import { VoiceNoteModule } from '../voice-note/voice-note.module.js';
import { EraseDream, EraseFiles } from './erase-files.use-case.js';

@Module({
  imports: [AssetModule, ArtworkModule, BookModule, VoiceNoteModule],
  providers: [EraseDream, EraseDreamHandler, EraseFiles, EraseFilesHandler],
})
export class ErasureModule {}
