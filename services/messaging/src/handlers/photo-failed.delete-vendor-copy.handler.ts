import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DeleteVendorCopy } from '../attachment/vendor-copy.use-case.js';

@Injectable()
@Handles('messaging.photo-failed.delete-vendor-copy')
export class DeleteVendorPhotoHandler implements EventHandler<'photo-failed'> {
  constructor(private readonly deleteVendorCopy: DeleteVendorCopy) {}

  handle({ payload }: EventOf<'photo-failed'>, delivery: Delivery): Promise<void> {
    return this.deleteVendorCopy.run(payload.messageId, delivery);
  }
}
