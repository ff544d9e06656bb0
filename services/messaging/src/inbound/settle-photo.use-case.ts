import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DeleteVendorCopy } from '../attachment/vendor-copy.use-case.js';
import { InboundMessageRepository } from './inbound-message.repository.js';

/** Deletes the vendor's copy of a stored picture, and notes when its words became a dream, so that later commands refer to it. */
@Injectable()
export class SettlePhoto {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: InboundMessageRepository,
    private readonly deleteVendorCopy: DeleteVendorCopy,
  ) {}

  async run({ messageId, needsReply }: PayloadOf<'photo-stored'>, delivery: Delivery): Promise<void> {
    if (messageId === null) return this.transactions.settle(delivery);
    if (!needsReply) await this.transactions.run(null, (tx) => this.messages.noteDream(tx, messageId));
    await this.deleteVendorCopy.run(messageId, delivery);
  }
}
