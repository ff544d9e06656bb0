import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { OtherEndingController } from './other-ending.controller.js';
import { OtherEndingRepository } from './other-ending.repository.js';
import { WriteOtherEnding } from './write-other-ending.use-case.js';

@Module({
  imports: [DreamModule],
  controllers: [OtherEndingController],
  providers: [OtherEndingRepository, WriteOtherEnding],
  exports: [OtherEndingRepository],
})
export class OtherEndingModule {}
