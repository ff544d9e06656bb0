import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, Transactions } from '@dreamloom/eventing';
import { Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
@Handles('media.account-rules-changed.store-limits')
export class StoreLimitsHandler implements EventHandler<'account-rules-changed'> {
  constructor(
    private readonly transactions: Transactions,
    private readonly quotas: Quotas,
  ) {}

  handle({ payload }: EventOf<'account-rules-changed'>, delivery: Delivery): Promise<void> {
    return this.transactions.run(delivery, (tx) => this.quotas.setOwn(payload, tx));
  }
}
