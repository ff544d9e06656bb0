import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Limits } from './limits.js';

/** Forgets who used what in hours, days and months that no limit looks at any more. */
@Injectable()
export class ForgetCounts {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: Limits,
  ) {}

  async run(delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, (tx) => this.limits.forgetOld(tx));
  }
}
