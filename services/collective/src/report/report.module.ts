import { Module } from '@nestjs/common';
import { ReportRepository } from './report.repository.js';
import { ReportDream } from './report-dream.use-case.js';
import { ReportsController } from './reports.controller.js';

@Module({
  controllers: [ReportsController],
  providers: [ReportRepository, ReportDream],
  exports: [ReportRepository],
})
export class ReportModule {}
