import type { ReportDecision, ReportedDreams } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { ReportRepository } from './report.repository.js';
import { ReportDream } from './report-dream.use-case.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly reportDream: ReportDream,
    private readonly reports: ReportRepository,
  ) {}

  @Serves('POST /api/dreams/collective/:published/report')
  report({ dreamerId, published, body }: RequestOf<'POST /api/dreams/collective/:published/report'>): Promise<void> {
    return this.reportDream.run(published, dreamerId, body.reason);
  }

  @Serves('GET /internal/reports')
  async open(): Promise<ReportedDreams> {
    return { dreams: await this.reports.open() };
  }

  @Serves('POST /internal/reports/:published/settle')
  async settle({ published }: RequestOf<'POST /internal/reports/:published/settle'>): Promise<ReportDecision> {
    return { done: await this.reports.settle(published) };
  }
}
