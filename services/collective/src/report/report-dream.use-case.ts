import type { QuotaName, ReportReason } from '@dreamloom/contracts';
import { notFound, Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { ReportRepository } from './report.repository.js';

@Injectable()
export class ReportDream {
  constructor(
    private readonly reports: ReportRepository,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  /** @throws Refusal 404 for what is not public or the dreamer's own, 429 */
  async run(dreamId: string, dreamerId: string, reason: ReportReason): Promise<void> {
    await this.quotas.consume('reportsPerHour', dreamerId);
    if (!(await this.reports.add(dreamId, dreamerId, reason))) throw notFound('dream');
  }
}
