import { DreamReport } from '@dreamloom/contracts';
import { DreamerId, ZodPipe } from '@dreamloom/platform';
import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ReportDream } from './report-dream.use-case.js';

/** What dreamers say of each other's public dreams. */
@Controller('api/dreams/collective')
export class ReportsController {
  constructor(private readonly reportDream: ReportDream) {}

  @Post(':id/report')
  @HttpCode(204)
  report(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) dreamId: string,
    @Body(new ZodPipe(DreamReport)) { reason }: DreamReport,
  ): Promise<void> {
    return this.reportDream.run(dreamId, dreamerId, reason);
  }
}
