import { Module } from '@nestjs/common';
import { RecordNightHandler } from '../handlers/dreamless-night-reported.record-night.handler.js';
import { NightRepository } from './night.repository.js';
import { NightsController } from './nights.controller.js';
import { ReportNight } from './report-night.use-case.js';

@Module({
  controllers: [NightsController],
  providers: [NightRepository, RecordNightHandler, ReportNight],
  exports: [NightRepository, ReportNight],
})
export class NightModule {}
