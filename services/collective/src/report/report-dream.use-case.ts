import { REPORTS_AN_HOUR, type ReportReason } from '@dreamloom/contracts';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
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
    await this.limits.take({
      ...{ what: 'report', who: dreamerId, period: 'hour', limit: REPORTS_AN_HOUR },
      refusal: (wait) => `Thank you for so many hints. Please come again ${wait}.`,
    });
    if (!(await this.reports.add(dreamId, dreamerId, reason))) throw notFound('dream');
  }
}
