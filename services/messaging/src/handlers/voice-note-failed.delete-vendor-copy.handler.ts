import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DeleteVendorCopy } from '../attachment/vendor-copy.use-case.js';

@Injectable()
@Handles('messaging.voice-note-failed.delete-vendor-copy')
export class DeleteUnheardVendorCopyHandler implements EventHandler<'voice-note-failed' | 'photo-failed'> {
  constructor(
    private readonly deleteVendorCopy: DeleteVendorCopy,
    private readonly transactions: Transactions,
  ) {}

  handle({ payload }: EventOf<'voice-note-failed' | 'photo-failed'>, delivery: Delivery): Promise<void> {
    if (payload.needsVendorCopy) return this.transactions.settle(delivery);
    return this.deleteVendorCopy.run(payload.messageId, delivery);
  }
}
