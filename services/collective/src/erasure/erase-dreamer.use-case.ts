import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { CanvasRepository } from '../canvas/canvas.repository.js';
import { DreamtTooRepository } from '../canvas/dreamt-too.repository.js';
import { CorrectionRepository } from '../correction/correction.repository.js';
import { InterpretationRepository } from '../interpretation/interpretation.repository.js';
import { OpenCircleRepository } from '../open-circle/open-circle.repository.js';
import { ReportRepository } from '../report/report.repository.js';
import { WeekRepository } from '../week/week.repository.js';
import { WeekCountsRepository } from '../week/week-counts.repository.js';

/** Erases a dreamer's published dreams, their counts, and every interpretation that used them, whoever requested it. */
@Injectable()
export class EraseDreamer {
  constructor(
    private readonly transactions: Transactions,
    private readonly canvas: CanvasRepository,
    private readonly counts: WeekCountsRepository,
    private readonly weeks: WeekRepository,
    private readonly interpretations: InterpretationRepository,
    private readonly reports: ReportRepository,
    private readonly circles: OpenCircleRepository,
    private readonly dreamtToo: DreamtTooRepository,
    private readonly corrections: CorrectionRepository,
    private readonly quotas: Quotas,
  ) {}

  async run(dreamerId: string, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      const dreams = await this.canvas.dreamsOf(tx, dreamerId);
      const weeks = dreams.flatMap(({ week }) => week ?? []);
      await this.counts.lock(tx, weeks);
      await this.counts.removeDreamer(tx, dreamerId, weeks);
      await this.canvas.removeAllOf(tx, dreamerId);
      const dreamIds = dreams.map(({ dreamId }) => dreamId);
      await this.interpretations.erase(tx, dreamerId, dreamIds);
      await this.reports.erase(tx, dreamerId, dreamIds);
      await this.circles.erase(tx, dreamerId);
      await this.dreamtToo.erase(tx, dreamerId);
      await this.corrections.erase(tx, dreamerId);
      await this.weeks.deleteEmpty(tx, weeks);
      await this.quotas.erase(dreamerId, tx);
    });
  }
}

/** Erases every interpretation that used an erased dream, whoever requested it. */
@Injectable()
export class EraseInterpretations {
  constructor(
    private readonly transactions: Transactions,
    private readonly interpretations: InterpretationRepository,
  ) {}

  async run(dreamId: string, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, (tx) => this.interpretations.eraseThoseUsing(tx, [dreamId]));
  }
}
