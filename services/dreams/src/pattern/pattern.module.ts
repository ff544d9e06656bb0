import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { CountCommunityMotifsHandler } from '../handlers/motif-count-due.count-community-motifs.handler.js';
import { CountCommunityMotifs } from './count-community-motifs.use-case.js';
import { MonthQuery } from './month.query.js';
import { PatternQuery } from './pattern.query.js';
import { PatternsController } from './patterns.controller.js';

@Module({
  imports: [DreamModule],
  controllers: [PatternsController],
  providers: [CountCommunityMotifs, CountCommunityMotifsHandler, MonthQuery, PatternQuery],
})
export class PatternModule {}
