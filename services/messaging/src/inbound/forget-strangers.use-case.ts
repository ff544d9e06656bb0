import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { CorrespondentRepository } from '../correspondent/correspondent.repository.js';
import { InboundMessageRepository } from './inbound-message.repository.js';

/** Forgets what was kept for a while so that strangers are answered once, and what is erased does not come back. */
@Injectable()
export class ForgetStrangers {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: InboundMessageRepository,
    private readonly correspondents: CorrespondentRepository,
  ) {}

  async run(delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      // In the order in which a stranger's message locks them.
      await this.correspondents.forgetQuiet(tx);
      await this.messages.forgetNobodys(tx);
    });
  }
}
