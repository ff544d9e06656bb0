import { Module } from '@nestjs/common';
import { CanvasModule } from '../canvas/canvas.module.js';
import { CorrectionModule } from '../correction/correction.module.js';
import { EraseInterpretationsHandler } from '../handlers/dream-erased.erase-interpretations.handler.js';
import { EraseDreamerHandler } from '../handlers/dreamer-erased.erase-dreamer.handler.js';
import { InterpretationModule } from '../interpretation/interpretation.module.js';
import { ReportModule } from '../report/report.module.js';
import { WeekModule } from '../week/week.module.js';
import { EraseDreamer, EraseInterpretations } from './erase-dreamer.use-case.js';

@Module({
  imports: [CanvasModule, WeekModule, InterpretationModule, ReportModule, CorrectionModule],
  providers: [EraseDreamer, EraseDreamerHandler, EraseInterpretations, EraseInterpretationsHandler],
})
export class ErasureModule {}
