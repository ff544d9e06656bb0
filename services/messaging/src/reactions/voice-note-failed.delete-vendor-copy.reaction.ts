import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, Transactions, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DeleteVendorCopy } from '../voice-note/delete-vendor-copy.use-case.js';

@Injectable()
@ReactsTo('messaging.voice-note-failed.delete-vendor-copy')
export class DeleteUnheardVendorCopyReaction implements Reaction<'voice-note-failed'> {
  constructor(
    private readonly deleteVendorCopy: DeleteVendorCopy,
    private readonly transactions: Transactions,
  ) {}

  react({ payload }: EventOf<'voice-note-failed'>, delivery: Delivery): Promise<void> {
    if (payload.needsVendorCopy) return this.transactions.settle(delivery);
    return this.deleteVendorCopy.run(payload.messageId, delivery);
  }
}
