import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { StoreArchivedPicture } from '../import/store-archived-picture.use-case.js';

@Injectable()
@Handles('media.archived-picture-due.store-picture')
export class StorePictureHandler implements EventHandler<'archived-picture-due'> {
  constructor(private readonly storeArchivedPicture: StoreArchivedPicture) {}

  handle({ payload }: EventOf<'archived-picture-due'>, delivery: Delivery): Promise<void> {
    return this.storeArchivedPicture.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'archived-picture-due'>, _reason: string, tx: Tx): Promise<void> {
    return this.storeArchivedPicture.giveUp(payload, tx);
  }
}
