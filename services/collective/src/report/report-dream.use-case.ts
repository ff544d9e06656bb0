import type { ReportReason } from '@dreamloom/contracts';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { REPORTS_PER_HOUR } from '../limits/figures.js';
import { Limits } from '../limits/limits.js';
import { ReportRepository } from './report.repository.js';

/** Takes a public dream out of a dreamer's sight and puts it before the operators. */
@Injectable()
export class ReportDream {
  constructor(
    private readonly reports: ReportRepository,
    private readonly limits: Limits,
  ) {}

  /** @throws Refusal 404 for what is not public or the dreamer's own, 429 */
  async run(dreamId: string, dreamerId: string, reason: ReportReason): Promise<void> {
    await this.limits.take('report', dreamerId, REPORTS_PER_HOUR, 'Thank you for so many hints. Please rest an hour.');
    if (!(await this.reports.add(dreamId, dreamerId, reason))) throw notFound('dream');
  }
}
