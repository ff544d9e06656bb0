import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { DreamerModule } from '../dreamer/dreamer.module.js';
import { ReadMotifsHandler } from '../handlers/motifs-requested.read-motifs.handler.js';
import { TitlerModule } from '../vendors/titler/titler.module.js';
import { EditMotifs } from './edit-motifs.use-case.js';
import { MotifMergeRepository } from './motif-merge.repository.js';
import { MotifsController } from './motifs.controller.js';
import { ReadMotifs } from './read-motifs.use-case.js';
import { ReadingRepository } from './reading.repository.js';

@Module({
  imports: [DreamerModule, DreamModule, TitlerModule],
  controllers: [MotifsController],
  providers: [EditMotifs, MotifMergeRepository, ReadingRepository, ReadMotifs, ReadMotifsHandler],
  exports: [MotifMergeRepository, ReadingRepository],
})
export class MotifModule {}
