import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { StoreArchivedPicture } from '../archive/store-archived-picture.use-case.js';

@Injectable()
@Handles('media.archived-dream-added.release-pictures')
export class ReleasePicturesHandler implements EventHandler<'archived-dream-added'> {
  constructor(private readonly storeArchivedPicture: StoreArchivedPicture) {}

  handle({ payload }: EventOf<'archived-dream-added'>, delivery: Delivery): Promise<void> {
    return this.storeArchivedPicture.release(payload, delivery);
  }
}
