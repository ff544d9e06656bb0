import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DeleteVendorCopy } from '../voice-note/delete-vendor-copy.use-case.js';

@Injectable()
@ReactsTo('messaging.voice-note-transcribed.delete-vendor-copy')
export class DeleteVendorCopyReaction implements Reaction<'voice-note-transcribed'> {
  constructor(private readonly deleteVendorCopy: DeleteVendorCopy) {}

  react({ payload }: EventOf<'voice-note-transcribed'>, delivery: Delivery): Promise<void> {
    return this.deleteVendorCopy.run(payload.messageId, delivery);
  }
}
