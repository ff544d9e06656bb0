import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DeleteVendorCopy } from '../attachment/vendor-copy.use-case.js';

@Injectable()
@Handles('messaging.voice-note-transcribed.delete-vendor-copy')
export class DeleteVendorCopyHandler implements EventHandler<'voice-note-transcribed'> {
  constructor(private readonly deleteVendorCopy: DeleteVendorCopy) {}

  handle({ payload }: EventOf<'voice-note-transcribed'>, delivery: Delivery): Promise<void> {
    return this.deleteVendorCopy.run(payload.messageId, delivery);
  }
}
