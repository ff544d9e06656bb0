import type { Judged, ReportedDreams } from '@dreamloom/contracts';
import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ReportRepository } from './report.repository.js';

/** What operators ask of reports. */
@Controller('internal/reports')
export class ReportsInternalController {
  constructor(private readonly reports: ReportRepository) {}

  @Get()
  async open(): Promise<ReportedDreams> {
    return { dreams: await this.reports.open() };
  }

  @Post(':dreamId/settle')
  @HttpCode(200)
  async settle(@Param('dreamId', ParseUUIDPipe) dreamId: string): Promise<Judged> {
    return { done: await this.reports.settle(dreamId) };
  }
}
