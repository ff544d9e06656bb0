import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReceivePhoto } from '../photo/receive-photo.use-case.js';

@Injectable()
@Handles('media.photo-received.store-photo')
export class StorePhotoHandler implements EventHandler<'photo-received'> {
  constructor(private readonly receivePhoto: ReceivePhoto) {}

  handle({ payload }: EventOf<'photo-received'>, delivery: Delivery): Promise<void> {
    return this.receivePhoto.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'photo-received'>, reason: string, tx: Tx, isPermanent: boolean): Promise<void> {
    return this.receivePhoto.giveUp(payload, reason, tx, isPermanent);
  }
}
