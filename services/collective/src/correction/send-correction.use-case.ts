import type { Correction, QuotaName } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { CorrectionRepository } from './correction.repository.js';

@Injectable()
export class SendCorrection {
  constructor(
    private readonly transactions: Transactions,
    private readonly corrections: CorrectionRepository,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  /** @throws Refusal 429 */
  async run(dreamerId: string, correction: Correction): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.quotas.consume('correctionsPerDay', dreamerId, 1, tx);
      await this.corrections.add(tx, dreamerId, correction);
    });
  }
}
