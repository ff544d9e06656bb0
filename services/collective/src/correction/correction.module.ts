import { Module } from '@nestjs/common';
import { CorrectionRepository } from './correction.repository.js';
import { CorrectionsController } from './corrections.controller.js';
import { SendCorrection } from './send-correction.use-case.js';

@Module({
  controllers: [CorrectionsController],
  providers: [CorrectionRepository, SendCorrection],
  exports: [CorrectionRepository],
})
export class CorrectionModule {}
